import { termLines } from '../glossaries/term-entries.ts'
import { type GlossaryStore, withGlossary } from '../glossaries/uploaded-glossary.ts'
import { languageCodes } from '../language-codes.ts'
import { askService, type ReadError } from '../requests/ask-service.ts'
import { signAws } from '../requests/aws-signature.ts'
import { type JsonObject, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslatedAnswer, TranslationRequest, TranslationService } from '../service.ts'
import { oneLine, ServiceError } from '../service-error.ts'
import { textOf } from '../service-settings.ts'

const MAX_BYTES = 10_000
const MAX_TERMINOLOGIES = 100

/** Amazon Translate, with custom terminologies. */
export const aws: TranslationService = {
  id: 'aws',
  name: 'Amazon Translate',
  about: 'Amazon’s service with terminologies and formality. Suits organizations that use AWS.',
  settings: [
    { name: 'key', label: 'Access key ID', kind: 'secret', required: true },
    { name: 'secret', label: 'Secret access key', kind: 'secret', required: true },
    {
      name: 'region',
      label: 'Region',
      kind: 'text',
      isAddress: true,
      required: true,
      default: 'eu-west-1',
      help: 'A region that has Amazon Translate, such as “eu-west-1”.',
    },
    {
      name: 'formality',
      label: 'Formality',
      kind: 'choice',
      choices: [
        { value: '', label: 'As usual in the language' },
        { value: 'FORMAL', label: 'Formal' },
        { value: 'INFORMAL', label: 'Informal' },
      ],
      default: '',
      help: 'Languages such as de@formal override it.',
    },
    { name: 'brevity', label: 'Prefer short translations', kind: 'switch' },
    { name: 'profanity', label: 'Mask profane words', kind: 'switch' },
  ],
  quality: 88,
  limits: { texts: 1, characters: MAX_BYTES, parallel: 5 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'uploaded',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const answer = await ask(call, 'ListLanguages', { MaxResults: 500 })
    const codes = new Set(listOf(answer.Languages).map((item) => stringOf(objectOf(item).LanguageCode)))
    codes.delete('auto')
    return { sources: codes, targets: codes }
  },

  codesOf: (language, use) => languageCodes(language, use),

  translate(call, request) {
    return withGlossary(request, terminologies(call, request), call.now(), async (terminology) => {
      const texts: TranslatedAnswer[] = []
      for (const { text } of request.texts) {
        texts.push({ text: await translateText(call, request, text, terminology) })
      }
      return { texts }
    })
  },
}

async function translateText(
  call: ServiceCall,
  { from, to, formality }: TranslationRequest,
  text: string,
  terminology: string | null,
): Promise<string> {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw new ServiceError('unsupported', `Amazon Translate accepts at most ${MAX_BYTES} bytes of text.`)
  }
  const wanted = { default: textOf(call.settings, 'formality'), more: 'FORMAL', less: 'INFORMAL' }[formality]
  const settings = {
    ...(wanted !== '' && { Formality: wanted }),
    ...(call.settings.brevity === true && { Brevity: 'ON' }),
    ...(call.settings.profanity === true && { Profanity: 'MASK' }),
  }
  const answer = await ask(call, 'TranslateText', {
    Text: text,
    SourceLanguageCode: from,
    TargetLanguageCode: to,
    ...(terminology !== null && { TerminologyNames: [terminology] }),
    ...(Object.keys(settings).length > 0 && { Settings: settings }),
  })
  return stringOf(answer.TranslatedText)
}

/** A terminology has no ID beside its name, which can have letters, digits, hyphens and single underscores. */
function terminologies(call: ServiceCall, { from, to }: TranslationRequest): GlossaryStore {
  return {
    account: ['aws', textOf(call.settings, 'region'), textOf(call.settings, 'key')],
    from,
    to,
    separator: '_',
    maxGlossaries: MAX_TERMINOLOGIES,
    async list() {
      const found: { id: string; name: string }[] = []
      let next: unknown
      do {
        const more = typeof next === 'string' ? { NextToken: next } : {}
        const answer = await ask(call, 'ListTerminologies', { MaxResults: 500, ...more })
        for (const item of listOf(answer.TerminologyPropertiesList)) {
          const name = stringOf(objectOf(item).Name)
          found.push({ id: name, name })
        }
        next = answer.NextToken
      } while (typeof next === 'string' && found.length < 10 * MAX_TERMINOLOGIES)
      return found
    },
    async create(name, entries) {
      const file = `${from}\t${to}\n${termLines(entries)}\n`
      try {
        const answer = await ask(call, 'ImportTerminology', {
          Name: name,
          MergeStrategy: 'OVERWRITE',
          TerminologyData: {
            File: Buffer.from(file).toString('base64'),
            Format: 'TSV',
            Directionality: 'UNI',
          },
        })
        return stringOf(objectOf(answer.TerminologyProperties).Name)
      } catch (error) {
        // Too many of them, too large, or not for these languages.
        if (error instanceof ServiceError && error.failure === 'unsupported') return null
        throw error
      }
    },
    async remove(name) {
      await ask(call, 'DeleteTerminology', { Name: name })
    },
  }
}

async function ask(call: ServiceCall, operation: string, body: JsonObject): Promise<JsonObject> {
  const region = textOf(call.settings, 'region')
  if (!/^[a-z0-9-]+$/.test(region)) throw new ServiceError('unsupported', 'The region is not valid.')
  const url = `https://translate.${region}.amazonaws.com/`
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSShineFrontendService_20170701.${operation}`,
  }
  const credentials = {
    key: textOf(call.settings, 'key'),
    secret: textOf(call.settings, 'secret'),
    region,
    service: 'translate',
  }
  const signed = signAws({ method: 'POST', url, headers, body: text }, credentials, call.now())
  return objectOf(await askService(call, url, { method: 'POST', headers: signed, body: text }, readAwsError))
}

/** AWS tells most errors by `__type`, with status 400 (Amazon Translate, Common Errors). */
const readAwsError: ReadError = (response, said) => {
  const type = /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)"/.exec(response.body)?.[1] ?? ''
  const message = `Amazon Translate responded with ${type}: ${oneLine(said)}.`
  if (/Throttling|TooManyRequests|ServiceUnavailable/.test(type)) return new ServiceError('busy', message)
  if (/AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|NotAuthorized|OptInRequired/.test(type))
    return new ServiceError('refused', message)
  return null
}

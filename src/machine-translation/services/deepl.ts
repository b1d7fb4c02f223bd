import { termLines } from '../glossaries/term-entries.ts'
import { type GlossaryStore, withGlossary } from '../glossaries/uploaded-glossary.ts'
import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest, reasonOf } from '../requests/ask-service.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationAnswer, TranslationRequest, TranslationService } from '../service.ts'
import { readJson, responseError } from '../service-error.ts'
import { textOf, urlOf } from '../service-settings.ts'

const FORMALITIES = [
  { value: 'default', label: 'As usual in the language' },
  { value: 'more', label: 'Formal' },
  { value: 'less', label: 'Informal' },
  { value: 'prefer_more', label: 'Formal if the language supports it' },
  { value: 'prefer_less', label: 'Informal if the language supports it' },
]

/** DeepL, with glossaries of its API v3. */
export const deepl: TranslationService = {
  id: 'deepl',
  name: 'DeepL',
  about:
    'Translates about a hundred languages well, with formality and the glossary of the project. Suits most projects.',
  settings: [
    {
      name: 'url',
      label: 'API URL',
      kind: 'url',
      required: true,
      default: 'https://api.deepl.com',
      help: 'Keys of the free plan, which end in “:fx”, use api-free.deepl.com by themselves.',
    },
    { name: 'key', label: 'API key', kind: 'secret', required: true },
    {
      name: 'formality',
      label: 'Formality',
      kind: 'choice',
      choices: FORMALITIES,
      default: 'default',
      help: 'Languages such as de@formal override it.',
    },
    {
      name: 'context',
      label: 'Context',
      kind: 'long-text',
      help: 'Describes the project to DeepL. It influences translations, is not translated, and is not billed.',
    },
    { name: 'next_gen', label: 'Prefer the models with the best quality', kind: 'switch' },
  ],
  quality: 91,
  // 128 KiB a request, with up to three bytes a character.
  limits: { texts: 50, characters: 30_000, parallel: 3 },
  timeoutMs: 15_000,
  masks: 'xml',
  terms: 'uploaded',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const url = `${apiUrl(call)}/v3/languages?resource=translate_text`
    const languages = listOf(await askService(call, url, { headers: authorization(call) })).map(objectOf)
    const codes = (use: string) =>
      languages.filter((language) => language[use] === true).map(({ lang }) => stringOf(lang).toUpperCase())
    const targets = new Set(codes('usable_as_target'))
    // Plain English is accepted without being listed.
    if ([...targets].some((code) => code.startsWith('EN-'))) targets.add('EN')
    return { sources: new Set(codes('usable_as_source')), targets }
  },

  codesOf(language, use) {
    const codes = languageCodes(language, use, { write: (tag) => tag.toUpperCase(), own: { pt: 'PT-PT' } })
    return use === 'source' ? codes.toSorted((a, b) => a.length - b.length) : codes
  },

  translate(call, request) {
    return withGlossary(request, glossaries(call, request), call.now(), (glossary) =>
      translate(call, request, glossary),
    )
  },
}

async function translate(
  call: ServiceCall,
  request: TranslationRequest,
  glossary: string | null,
): Promise<TranslationAnswer> {
  const context = textOf(call.settings, 'context')
  const body = {
    text: request.texts.map(({ text }) => text),
    source_lang: request.from,
    target_lang: request.to,
    formality: formalityFor(call, request),
    tag_handling: 'xml',
    ignore_tags: ['x'],
    show_billed_characters: true,
    ...(context !== '' && { context }),
    ...(glossary !== null && { glossary_id: glossary }),
    ...(call.settings.next_gen === true && { model_type: 'prefer_quality_optimized' }),
  }
  const answer = await askService(
    call,
    `${apiUrl(call)}/v2/translate`,
    jsonRequest(body, authorization(call)),
  )
  const translations = listOf(objectOf(answer).translations).map(objectOf)
  const billed = translations.map(({ billed_characters: count }) => count)
  return {
    texts: answersOf(
      translations.map(({ text }) => stringOf(text)),
      request.texts.length,
    ),
    ...(billed.every((count) => typeof count === 'number') && {
      usage: { characters: billed.reduce((sum, count) => sum + count, 0) },
    }),
  }
}

/** Of a language variant as far as the language supports it, else as in the settings. */
function formalityFor(call: ServiceCall, { formality }: TranslationRequest): string {
  return formality === 'default'
    ? textOf(call.settings, 'formality') || 'default'
    : formality === 'more'
      ? 'prefer_more'
      : 'prefer_less'
}

function glossaries(call: ServiceCall, { from, to }: TranslationRequest): GlossaryStore {
  const url = `${apiUrl(call)}/v3/glossaries`
  const headers = authorization(call)
  const ask = (path: string, body: unknown, method: 'POST' | 'PUT' | 'PATCH') =>
    call.request(url + path, jsonRequest(body, headers, method))
  const dictionary = (entries: Parameters<typeof termLines>[0]) => ({
    source_lang: baseOf(from),
    target_lang: baseOf(to),
    entries: termLines(entries),
    entries_format: 'tsv',
  })
  const check = (response: Awaited<ReturnType<ServiceCall['request']>>) => {
    if (response.status >= 300) throw responseError(response, reasonOf(response.body), call.now())
    return response
  }
  return {
    account: [url, textOf(call.settings, 'key')],
    from,
    to,
    maxGlossaries: isFreeKey(call) ? 1 : 1000,
    async list() {
      const answer = objectOf(await askService(call, url, { headers }))
      return listOf(answer.glossaries).map((item) => {
        const { glossary_id: id, name } = objectOf(item)
        return { id: stringOf(id), name: stringOf(name) }
      })
    },
    async create(name, entries) {
      const response = await ask('', { name, dictionaries: [dictionary(entries)] }, 'POST')
      // No glossaries for these languages, too large, or too many of them.
      if ([400, 413, 456].includes(response.status)) return null
      return stringOf(objectOf(readJson(check(response))).glossary_id)
    },
    async replace(id, name, entries) {
      check(await ask(`/${id}/dictionaries`, dictionary(entries), 'PUT'))
      check(await ask(`/${id}`, { name }, 'PATCH'))
    },
    async remove(id) {
      const response = await call.request(`${url}/${id}`, { method: 'DELETE', headers })
      if (response.status !== 404) check(response)
    },
  }
}

/** Glossaries have languages without regions. */
function baseOf(code: string): string {
  return (code.split('-')[0] ?? '').toLowerCase()
}

function apiUrl(call: ServiceCall): string {
  const url = urlOf(call.settings, 'url').replace(/\/v\d$/, '')
  return isFreeKey(call) ? url.replace(/^https:\/\/api\.deepl\.com$/, 'https://api-free.deepl.com') : url
}

function isFreeKey(call: ServiceCall): boolean {
  return textOf(call.settings, 'key').endsWith(':fx')
}

function authorization(call: ServiceCall): Record<string, string> {
  return { authorization: `DeepL-Auth-Key ${textOf(call.settings, 'key')}` }
}

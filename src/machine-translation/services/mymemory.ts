import { languageCodes } from '../language-codes.ts'
import { askService, withQuery } from '../requests/ask-service.ts'
import { listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslatedAnswer, TranslationRequest, TranslationService } from '../service.ts'
import { oneLine, ServiceError } from '../service-error.ts'
import { textOf } from '../service-settings.ts'

const URL = 'https://mymemory.translated.net/api/get'
const MAX_BYTES = 500

/** MyMemory: a public translation memory with machine translation. */
export const myMemory: TranslationService = {
  id: 'mymemory',
  name: 'MyMemory',
  about:
    'A public translation memory with machine translation, free up to a daily limit. Suits small public projects.',
  settings: [
    {
      name: 'email',
      label: 'Contact email',
      kind: 'text',
      help: 'With an address, 50,000 characters a day are free, otherwise 5,000.',
    },
    {
      name: 'username',
      label: 'Username',
      kind: 'text',
      help: 'For a private memory, together with its key.',
    },
    { name: 'key', label: 'API key', kind: 'secret' },
  ],
  quality: 100,
  limits: { texts: 1, characters: MAX_BYTES, parallel: 1 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: () => true,

  // It has no list of languages, and rejects pairs that it does not know.
  async languages(call) {
    await translateText(call, { from: 'en', to: 'de' }, 'test')
    return 'any'
  },
  codesOf: (language, use) =>
    languageCodes(language, use, { own: { zh_Hant: 'zh-TW', zh_Hans: 'zh-CN', sr_Latn: 'sr-Latn-RS' } }),

  async translate(call, request) {
    const texts: (TranslatedAnswer | null)[] = []
    for (const { text } of request.texts) texts.push(await translateText(call, request, text))
    return { texts }
  },
}

async function translateText(
  call: ServiceCall,
  { from, to }: Pick<TranslationRequest, 'from' | 'to'>,
  text: string,
): Promise<TranslatedAnswer | null> {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw new ServiceError('unsupported', `MyMemory accepts at most ${MAX_BYTES} bytes of text.`)
  }
  const url = withQuery(URL, {
    q: text,
    langpair: `${from}|${to}`,
    de: textOf(call.settings, 'email'),
    user: textOf(call.settings, 'username'),
    key: textOf(call.settings, 'key'),
  })
  const answer = objectOf(await askService(call, url))
  // A number or a text; HTTP says 200 in any case.
  const status = Number(answer.responseStatus)
  if (status !== 200 && !Number.isNaN(status)) throw failure(status, String(answer.responseDetails ?? ''))

  const matches = listOf(answer.matches).map((item) => {
    const { translation, match } = objectOf(item)
    return { text: stringOf(translation), quality: Math.floor(100 * Math.min(1, Number(match) || 0)) }
  })
  const [best, ...alternatives] = matches
    .filter(({ text }) => text.trim() !== '')
    .sort((a, b) => b.quality - a.quality)
  return best ? { ...best, alternatives } : null
}

function failure(status: number, details: string): ServiceError {
  const message = `MyMemory responded with status ${status}: ${oneLine(details)}.`
  if (status === 429) return new ServiceError('busy', message, waitMs(details))
  const isText = /LANGUAGE PAIR|LENGTH LIMIT|DISTINCT LANGUAGES/i.test(details)
  if (isText || (status >= 400 && status < 500 && status !== 401 && status !== 403)) {
    return new ServiceError('unsupported', message)
  }
  return new ServiceError(status === 401 || status === 403 ? 'refused' : 'broken', message)
}

/** Of “NEXT AVAILABLE IN 04 HOURS 47 MINUTES 05 SECONDS”. */
function waitMs(details: string): number | null {
  const [, hours, minutes, seconds] =
    /(\d{1,2}) HOURS? (\d{1,2}) MINUTES?(?: (\d{1,2}) SECONDS?)?/i.exec(details) ?? []
  if (hours === undefined) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000
}

import { Mismatch, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

const PAIRS = [
  { source: 'en', target: 'de', profiles: [] },
  { source: 'en', target: 'zh', profiles: [] },
  { source: 'en', target: 'zt', profiles: [] },
]

/** SYSTRAN Translate API: `docs.systran.net/translateAPI`. */
export const systranProtocol: TranslationProtocol = {
  id: 'systran',
  origins: ['https://api-translate.systran.net'],
  settings: () => ({ key: 'systran-key' }),
  languages: { from: 'en', to: 'de' },
  errorBody: (statusCode, message) => ({ error: { statusCode, message } }),
  open:
    ({ translate }) =>
    (request) => {
      if (request.headers.authorization !== 'Key systran-key') return { status: 401 }
      const route = routeOf(request)
      if (route === 'GET /translation/supportedLanguages') return { body: { languagePairs: PAIRS } }
      if (route !== 'POST /translation/text/translate') throw new Mismatch(route)
      const { searchParams } = request.url
      const [from, to] = [searchParams.get('source'), searchParams.get('target')]
      if (!PAIRS.some(({ source, target }) => source === from && target === to))
        throw new Mismatch('No such pair')
      const outputs = translate(searchParams.getAll('input'), { from: from ?? '', to: to ?? '' })
      return { body: { outputs: outputs.map((output) => ({ output, stats: {} })) } }
    },
}

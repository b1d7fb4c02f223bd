import { languageCodes } from '../language-codes.ts'
import { askService } from '../requests/ask-service.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationService } from '../service.ts'
import { textOf } from '../service-settings.ts'

const URL = 'https://api-translate.systran.net/translation'

/** SYSTRAN Translate. */
export const systran: TranslationService = {
  id: 'systran',
  name: 'SYSTRAN',
  about:
    'A hosted service with a single key, for about fifty languages. Suits companies that use SYSTRAN already.',
  settings: [{ name: 'key', label: 'API key', kind: 'secret', required: true }],
  quality: 90,
  // Texts are part of the URL.
  limits: { texts: 10, characters: 1500, parallel: 2 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const answer = await askService(call, `${URL}/supportedLanguages`, { headers: authorization(call) })
    const pairs = new Map<string, Set<string>>()
    for (const item of listOf(objectOf(answer).languagePairs)) {
      const { source, target } = objectOf(item)
      const from = stringOf(source)
      pairs.set(from, (pairs.get(from) ?? new Set()).add(stringOf(target)))
    }
    return { pairs }
  },

  codesOf: (language, use) => languageCodes(language, use, { own: { zh_Hant: 'zt' } }),

  async translate(call, { from, to, texts }) {
    const query = new URLSearchParams([
      ['source', from],
      ['target', to],
      ...texts.map(({ text }): [string, string] => ['input', text]),
    ])
    const url = `${URL}/text/translate?${query}`
    const answer = await askService(call, url, { method: 'POST', headers: authorization(call), body: '' })
    const outputs = listOf(objectOf(answer).outputs).map((item) => stringOf(objectOf(item).output))
    return { texts: answersOf(outputs, texts.length) }
  },
}

function authorization(call: ServiceCall): Record<string, string> {
  return { authorization: `Key ${textOf(call.settings, 'key')}`, accept: 'application/json' }
}

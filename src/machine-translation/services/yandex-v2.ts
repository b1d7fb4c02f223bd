import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest } from '../requests/ask-service.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationService } from '../service.ts'
import { textOf } from '../service-settings.ts'

const URL = 'https://translate.api.cloud.yandex.net/translate/v2'

/** Yandex Translate, API v2 of Yandex Cloud. */
export const yandexV2: TranslationService = {
  id: 'yandex-v2',
  name: 'Yandex Translate',
  about: 'The service of Yandex Cloud. Suits Russian and the languages of its neighbors.',
  settings: [
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      required: true,
      help: 'Of a service account with the role ai.translate.user.',
    },
  ],
  quality: 90,
  limits: { texts: 50, characters: 10_000, parallel: 2 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const answer = await askService(call, `${URL}/languages`, jsonRequest({}, authorization(call)))
    const codes = new Set(listOf(objectOf(answer).languages).map((item) => stringOf(objectOf(item).code)))
    return { sources: codes, targets: codes }
  },

  codesOf: (language, use) => languageCodes(language, use, { own: { uz_Cyrl: 'uzbcyr' } }),

  async translate(call, { from, to, texts }) {
    const body = {
      sourceLanguageCode: from,
      targetLanguageCode: to,
      format: 'PLAIN_TEXT',
      texts: texts.map(({ text }) => text),
    }
    const answer = await askService(call, `${URL}/translate`, jsonRequest(body, authorization(call)))
    const translations = listOf(objectOf(answer).translations)
    return {
      texts: answersOf(
        translations.map((item) => stringOf(objectOf(item).text)),
        texts.length,
      ),
    }
  },
}

function authorization(call: ServiceCall): Record<string, string> {
  return { authorization: `Api-Key ${textOf(call.settings, 'key')}` }
}

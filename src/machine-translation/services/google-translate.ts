import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest } from '../requests/ask-service.ts'
import { readGoogleError } from '../requests/google-error.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationService } from '../service.ts'
import { textOf } from '../service-settings.ts'

const URL = 'https://translation.googleapis.com/language/translate/v2'

/** Google Cloud Translation Basic (v2), with an API key. */
export const googleTranslate: TranslationService = {
  id: 'google-translate',
  name: 'Google Cloud Translation Basic',
  about:
    'Google’s service with a single key and many languages, but without glossaries. Suits a quick start.',
  settings: [{ name: 'key', label: 'API key', kind: 'secret', required: true }],
  quality: 90,
  limits: { texts: 128, characters: 30_000, parallel: 4 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'none',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const answer = await askService(call, `${URL}/languages`, { headers: keyHeader(call) }, readGoogleError)
    const languages = listOf(objectOf(objectOf(answer).data).languages)
    const codes = new Set(languages.map((item) => stringOf(objectOf(item).language)))
    return { sources: codes, targets: codes }
  },

  codesOf: (language, use) => languageCodes(language, use),

  async translate(call, { from, to, texts }) {
    const body = { q: texts.map(({ text }) => text), source: from, target: to, format: 'text' }
    const answer = await askService(call, URL, jsonRequest(body, keyHeader(call)), readGoogleError)
    const translations = listOf(objectOf(objectOf(answer).data).translations)
    return {
      texts: answersOf(
        translations.map((item) => stringOf(objectOf(item).translatedText)),
        texts.length,
      ),
    }
  },
}

function keyHeader(call: ServiceCall): Record<string, string> {
  return { 'x-goog-api-key': textOf(call.settings, 'key') }
}

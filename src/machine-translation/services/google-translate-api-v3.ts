import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest } from '../requests/ask-service.ts'
import { readGoogleError } from '../requests/google-error.ts'
import { googleToken } from '../requests/google-token.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationService } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { textOf } from '../service-settings.ts'

/** Google Cloud Translation Advanced (v3), with a service account. */
export const googleTranslateV3: TranslationService = {
  id: 'google-translate-api-v3',
  name: 'Google Cloud Translation Advanced',
  settings: [
    {
      name: 'credentials',
      label: 'Service account key (JSON)',
      kind: 'secret',
      required: true,
      help: 'Contents of the JSON file of a service account with the role Cloud Translation API User.',
    },
    { name: 'project', label: 'Google Cloud project ID', kind: 'text', required: true },
    {
      name: 'location',
      label: 'Location',
      kind: 'text',
      required: true,
      default: 'global',
      help: 'For example “global”, “us-central1”, or “europe-west1”, which keeps texts in the European Union.',
    },
  ],
  quality: 90,
  limits: { texts: 1024, characters: 30_000, parallel: 4 },
  timeoutMs: 15_000,
  masks: 'html',
  terms: 'none',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const headers = await authorization(call)
    const answer = await askService(call, `${parent(call)}/supportedLanguages`, { headers }, readGoogleError)
    const languages = listOf(objectOf(answer).languages).map(objectOf)
    const codes = (use: string) =>
      new Set(
        languages.filter((language) => language[use] === true).map((item) => stringOf(item.languageCode)),
      )
    return { sources: codes('supportSource'), targets: codes('supportTarget') }
  },

  codesOf: (language, use) => languageCodes(language, use),

  async translate(call, { from, to, texts }) {
    const body = {
      contents: texts.map(({ text }) => text),
      sourceLanguageCode: from,
      targetLanguageCode: to,
      mimeType: 'text/html',
    }
    const request = jsonRequest(body, await authorization(call))
    const answer = await askService(call, `${parent(call)}:translateText`, request, readGoogleError)
    const translations = listOf(objectOf(answer).translations)
    return {
      texts: answersOf(
        translations.map((item) => stringOf(objectOf(item).translatedText)),
        texts.length,
      ),
    }
  },
}

async function authorization(call: ServiceCall): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await googleToken(call, textOf(call.settings, 'credentials'))}` }
}

function parent(call: ServiceCall): string {
  const project = encodeURIComponent(textOf(call.settings, 'project'))
  const location = textOf(call.settings, 'location') || 'global'
  if (!/^[a-z0-9-]+$/.test(location)) throw new ServiceError('unsupported', 'The location is not valid.')
  return `https://${host(location)}/v3/projects/${project}/locations/${location}`
}

/** Locations in Europe and the United States have endpoints that process texts there only. */
function host(location: string): string {
  if (/^europe-/.test(location)) return 'translate-eu.googleapis.com'
  return /^us-/.test(location) ? 'translate-us.googleapis.com' : 'translate.googleapis.com'
}

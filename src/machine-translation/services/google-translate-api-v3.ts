import { googleGlossaries } from '../glossaries/google-glossaries.ts'
import { withGlossary } from '../glossaries/uploaded-glossary.ts'
import { languageCodes } from '../language-codes.ts'
import { askService, jsonRequest } from '../requests/ask-service.ts'
import { readGoogleError } from '../requests/google-error.ts'
import { googleToken } from '../requests/google-token.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { ServiceCall, TranslationAnswer, TranslationRequest, TranslationService } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { textOf } from '../service-settings.ts'

/** Google Cloud Translation Advanced (v3), with a service account. */
export const googleTranslateV3: TranslationService = {
  id: 'google-translate-api-v3',
  name: 'Google Cloud Translation Advanced',
  about:
    'Google’s service with glossaries and a choice of region. Suits organizations that use Google Cloud.',
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
    {
      name: 'bucket_name',
      label: 'Bucket for glossaries',
      kind: 'text',
      help: 'A Cloud Storage bucket that the service account can write to. Glossaries require a location other than “global”.',
    },
  ],
  quality: 90,
  limits: { texts: 1024, characters: 30_000, parallel: 4 },
  timeoutMs: 15_000,
  masks: 'html',
  terms: 'uploaded',
  readsContext: false,
  sendsAway: () => true,

  async languages(call) {
    const headers = await authorization(call)
    const answer = await askService(
      call,
      `${host(call)}/v3/${parent(call)}/supportedLanguages`,
      { headers },
      readGoogleError,
    )
    const languages = listOf(objectOf(answer).languages).map(objectOf)
    const codes = (use: string) =>
      new Set(
        languages.filter((language) => language[use] === true).map((item) => stringOf(item.languageCode)),
      )
    return { sources: codes('supportSource'), targets: codes('supportTarget') }
  },

  codesOf: (language, use) => languageCodes(language, use),

  async translate(call, request) {
    const bucket = textOf(call.settings, 'bucket_name')
    if (bucket === '' || locationOf(call) === 'global') return translate(call, request, null)
    const headers = await authorization(call)
    const place = { host: host(call), parent: parent(call), bucket, headers }
    return withGlossary(request, googleGlossaries(call, request, place), call.now(), (glossary) =>
      translate(call, request, glossary),
    )
  },
}

async function translate(
  call: ServiceCall,
  { from, to, texts }: TranslationRequest,
  glossary: string | null,
): Promise<TranslationAnswer> {
  const body = {
    contents: texts.map(({ text }) => text),
    sourceLanguageCode: from,
    targetLanguageCode: to,
    mimeType: 'text/html',
    ...(glossary !== null && { glossaryConfig: { glossary } }),
  }
  const request = jsonRequest(body, await authorization(call))
  const url = `${host(call)}/v3/${parent(call)}:translateText`
  const answer = objectOf(await askService(call, url, request, readGoogleError))
  const translations = listOf(glossary === null ? answer.translations : answer.glossaryTranslations)
  return {
    texts: answersOf(
      translations.map((item) => stringOf(objectOf(item).translatedText)),
      texts.length,
    ),
  }
}

/** Buckets need a wider scope than translations. */
async function authorization(call: ServiceCall): Promise<Record<string, string>> {
  const scope = textOf(call.settings, 'bucket_name') === '' ? 'cloud-translation' : 'cloud-platform'
  const url = `https://www.googleapis.com/auth/${scope}`
  return { authorization: `Bearer ${await googleToken(call, textOf(call.settings, 'credentials'), url)}` }
}

function locationOf(call: ServiceCall): string {
  const location = textOf(call.settings, 'location') || 'global'
  if (!/^[a-z0-9-]+$/.test(location)) throw new ServiceError('unsupported', 'The location is not valid.')
  return location
}

function parent(call: ServiceCall): string {
  return `projects/${encodeURIComponent(textOf(call.settings, 'project'))}/locations/${locationOf(call)}`
}

/** Locations in Europe and the United States have endpoints that process texts there only. */
function host(call: ServiceCall): string {
  const location = locationOf(call)
  if (/^europe-/.test(location)) return 'https://translate-eu.googleapis.com'
  return /^us-/.test(location) ? 'https://translate-us.googleapis.com' : 'https://translate.googleapis.com'
}

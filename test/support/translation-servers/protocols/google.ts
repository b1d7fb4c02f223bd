import { createVerify, generateKeyPairSync } from 'node:crypto'
import { areTexts, checkMembers, isText, Mismatch, readJsonBody, readQuery, routeOf } from '../mismatch.ts'
import type { ReceivedRequest, Reply, TranslationProtocol } from '../protocol.ts'

const KEY = 'AIzaSyTestKeyOfNobody'
const CODES = ['en', 'cs', 'de', 'iw', 'no', 'pt', 'sr', 'tl', 'zh-CN', 'zh-TW']

const errorBody = (status: number, message: string) => ({
  error: { code: status, message, status: 'FAILED', errors: [{ message, reason: 'failed' }] },
})

/** Cloud Translation Basic (v2): `cloud.google.com/translate/docs/reference/rest/v2/translate`. */
export const googleV2Protocol: TranslationProtocol = {
  id: 'google-translate',
  origins: ['https://translation.googleapis.com'],
  settings: () => ({ key: KEY }),
  languages: { from: 'en', to: 'de' },
  errorBody,
  open:
    ({ translate }) =>
    (request) => {
      if (request.headers['x-goog-api-key'] !== KEY) {
        return { status: 400, body: errorBody(400, 'API key not valid. Please pass a valid API key.') }
      }
      const route = routeOf(request)
      if (route === 'GET /language/translate/v2/languages') {
        return { body: { data: { languages: CODES.map((language) => ({ language })) } } }
      }
      if (route !== 'POST /language/translate/v2') throw new Mismatch(route)
      checkMembers(readQuery(request), {})
      const { q, source, target } = checkMembers(readJsonBody(request), {
        q: (value) => areTexts(value) && (value as unknown[]).length <= 128,
        source: (value) => CODES.includes(String(value)),
        target: (value) => CODES.includes(String(value)),
        format: 'text',
      })
      const translations = translate(q as string[], { from: String(source), to: String(target) })
      return { body: { data: { translations: translations.map((translatedText) => ({ translatedText })) } } }
    },
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const TOKEN_URI = 'https://oauth2.googleapis.com/token'
const ACCOUNT = {
  type: 'service_account',
  project_id: 'diglot-test',
  private_key_id: '6f1b0f3e',
  private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  client_email: 'translate@diglot-test.iam.gserviceaccount.com',
  client_id: '1',
  token_uri: TOKEN_URI,
}
const PARENT = '/v3/projects/diglot-test/locations/us-central1'

/** Cloud Translation Advanced (v3), and OAuth 2.0 for service accounts. */
export const googleV3Protocol: TranslationProtocol = {
  id: 'google-translate-api-v3',
  origins: [
    'https://translate.googleapis.com',
    'https://translate-eu.googleapis.com',
    'https://translate-us.googleapis.com',
    'https://oauth2.googleapis.com',
    'https://storage.googleapis.com',
  ],
  settings: () => ({
    credentials: JSON.stringify(ACCOUNT),
    project: 'diglot-test',
    location: 'us-central1',
    bucket_name: 'diglot-terms',
  }),
  languages: { from: 'en', to: 'de' },
  errorBody,
  open({ translate }) {
    let issued = 0
    const files = new Map<string, string>()
    const glossaries = new Map<string, GoogleGlossary>()
    return (request) => {
      const route = routeOf(request)
      if (route === 'POST /token' && request.url.origin === 'https://oauth2.googleapis.com') {
        checkAssertion(request.body, request.headers['content-type'])
        issued += 1
        return { body: { access_token: `ya29.test-${issued}`, expires_in: 3599, token_type: 'Bearer' } }
      }
      if (!/^Bearer ya29\.test-\d+$/.test(request.headers.authorization ?? '')) {
        return { status: 401, body: errorBody(401, 'Request had invalid authentication credentials.') }
      }
      if (route === `GET ${PARENT}/supportedLanguages`) {
        const languages = CODES.map((languageCode) => ({
          languageCode,
          supportSource: true,
          supportTarget: true,
        }))
        return { body: { languages } }
      }
      if (request.url.origin === 'https://storage.googleapis.com') return storeFile(request, files)
      if (/\/glossaries(\/|$)/.test(request.url.pathname)) return answerGlossary(request, files, glossaries)
      if (!/^POST \/v3\/projects\/diglot-test\/locations\/[\w-]+:translateText$/.test(route))
        throw new Mismatch(route)
      const body = checkMembers(readJsonBody(request), {
        contents: (value) => areTexts(value) && (value as unknown[]).length <= 1024,
        sourceLanguageCode: isText,
        targetLanguageCode: isText,
        mimeType: 'text/html',
        'glossaryConfig?': (config) => isText(checkMembers(config, { glossary: isText }).glossary),
      })
      const languages = { from: String(body.sourceLanguageCode), to: String(body.targetLanguageCode) }
      const name = (body.glossaryConfig as { glossary: string } | undefined)?.glossary
      const glossary = name === undefined ? null : glossaries.get(name)
      if (glossary === undefined) return { status: 404, body: errorBody(404, 'Glossary not found') }
      const translations = translate(body.contents as string[], languages)
      const answers = (change: (text: string) => string) =>
        translations.map((text) => ({ translatedText: change(text) }))
      const withTerms = (text: string) =>
        (glossary?.terms ?? []).reduce(
          (all, [source = '', target = '']) => all.replaceAll(source, target),
          text,
        )
      return {
        body: {
          translations: answers((text) => text),
          ...(glossary && { glossaryTranslations: answers(withTerms) }),
        },
      }
    }
  },
}

interface GoogleGlossary {
  readonly terms: readonly (readonly string[])[]
  /** Google makes a glossary in the background, and lists it then: here, the second time. */
  isListed: boolean
}

/** Cloud Storage: `cloud.google.com/storage/docs/json_api`. */
function storeFile(request: ReceivedRequest, files: Map<string, string>): Reply {
  if (routeOf(request) !== 'POST /upload/storage/v1/b/diglot-terms/o') throw new Mismatch(routeOf(request))
  const { name } = checkMembers(readQuery(request), { uploadType: 'media', name: isText })
  if (!/^([^\t\n]+\t[^\t\n]+\n)+$/.test(request.body)) throw new Mismatch('The file has no terms')
  files.set(`gs://diglot-terms/${name}`, request.body)
  return { body: { kind: 'storage#object', name, bucket: 'diglot-terms' } }
}

/** Glossaries of `cloud.google.com/translate/docs/advanced/glossary`. */
function answerGlossary(
  request: ReceivedRequest,
  files: Map<string, string>,
  glossaries: Map<string, GoogleGlossary>,
): Reply {
  const path = request.url.pathname.replace('/v3/', '')
  if (request.method === 'GET' && path.endsWith('/glossaries')) {
    const made = [...glossaries].filter(([, { isListed }]) => isListed)
    for (const glossary of glossaries.values()) glossary.isListed = true
    return { body: made.length === 0 ? {} : { glossaries: made.map(([name]) => ({ name })) } }
  }
  if (request.method === 'DELETE' && glossaries.delete(path)) {
    return { body: { name: 'projects/diglot-test/locations/us-central1/operations/2', done: false } }
  }
  if (request.method !== 'POST') throw new Mismatch(routeOf(request))
  const { name, languagePair, inputConfig } = checkMembers(readJsonBody(request), {
    name: (value) =>
      /^projects\/diglot-test\/locations\/us-central1\/glossaries\/[a-z][a-z0-9_-]*$/.test(String(value)),
    languagePair: (value) => typeof value === 'object',
    inputConfig: (value) => typeof value === 'object',
  })
  checkMembers(languagePair, { sourceLanguageCode: isText, targetLanguageCode: isText })
  const { inputUri } = checkMembers(checkMembers(inputConfig, { gcsSource: () => true }).gcsSource, {
    inputUri: isText,
  })
  const file = files.get(String(inputUri))
  if (file === undefined) throw new Mismatch('There is no such file')
  const terms = file
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  if (glossaries.has(String(name))) {
    return { status: 409, body: errorBody(409, 'The glossary exists already') }
  }
  glossaries.set(String(name), { terms, isListed: false })
  return {
    body: { name: 'projects/diglot-test/locations/us-central1/operations/1', metadata: { state: 'RUNNING' } },
  }
}

/** The JSON Web Token of `developers.google.com/identity/protocols/oauth2/service-account`. */
function checkAssertion(body: string, contentType: string | undefined): void {
  if (contentType !== 'application/x-www-form-urlencoded')
    throw new Mismatch(`The content type is ${contentType}`)
  const { assertion } = checkMembers(Object.fromEntries(new URLSearchParams(body)), {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: isText,
  })
  const [header = '', claims = '', signature = ''] = String(assertion).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  checkMembers(read(header), { alg: 'RS256', typ: 'JWT', kid: ACCOUNT.private_key_id })
  const { iat, exp } = checkMembers(read(claims), {
    iss: ACCOUNT.client_email,
    scope: (scope) =>
      /^https:\/\/www\.googleapis\.com\/auth\/cloud-(translation|platform)$/.test(String(scope)),
    aud: TOKEN_URI,
    iat: Number.isInteger,
    exp: Number.isInteger,
  })
  if (Number(exp) - Number(iat) !== 3600) throw new Mismatch('The token is not for one hour')
  const isSigned = createVerify('RSA-SHA256')
    .update(`${header}.${claims}`)
    .verify(keys.publicKey, signature, 'base64url')
  if (!isSigned) throw new Mismatch('The signature is wrong')
}

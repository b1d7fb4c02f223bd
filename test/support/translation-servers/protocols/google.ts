import { createVerify, generateKeyPairSync } from 'node:crypto'
import { areTexts, checkMembers, isText, Mismatch, readJsonBody, readQuery, routeOf } from '../mismatch.ts'
import type { TranslationProtocol } from '../protocol.ts'

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
const PARENT = '/v3/projects/diglot-test/locations/global'

/** Cloud Translation Advanced (v3), and OAuth 2.0 for service accounts. */
export const googleV3Protocol: TranslationProtocol = {
  id: 'google-translate-api-v3',
  origins: [
    'https://translate.googleapis.com',
    'https://translate-eu.googleapis.com',
    'https://oauth2.googleapis.com',
  ],
  settings: () => ({ credentials: JSON.stringify(ACCOUNT), project: 'diglot-test', location: 'global' }),
  languages: { from: 'en', to: 'de' },
  errorBody,
  open({ translate }) {
    let issued = 0
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
      if (!/^POST \/v3\/projects\/diglot-test\/locations\/[\w-]+:translateText$/.test(route))
        throw new Mismatch(route)
      const body = checkMembers(readJsonBody(request), {
        contents: (value) => areTexts(value) && (value as unknown[]).length <= 1024,
        sourceLanguageCode: isText,
        targetLanguageCode: isText,
        mimeType: 'text/html',
      })
      const languages = { from: String(body.sourceLanguageCode), to: String(body.targetLanguageCode) }
      const translations = translate(body.contents as string[], languages)
      return { body: { translations: translations.map((translatedText) => ({ translatedText })) } }
    }
  },
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
    scope: 'https://www.googleapis.com/auth/cloud-translation',
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

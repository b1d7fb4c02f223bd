import { createHash, createHmac } from 'node:crypto'
import { checkMembers, isText, Mismatch, readJsonBody } from '../mismatch.ts'
import type { ReceivedRequest, Reply, TranslationProtocol } from '../protocol.ts'

const KEY = 'AKIAIOSFODNN7EXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const REGION = 'eu-west-1'
const CODES = ['auto', 'en', 'cs', 'de', 'fr-CA', 'no', 'pt', 'pt-PT', 'sr', 'tl', 'zh', 'zh-TW']
const isCode = (value: unknown) => CODES.includes(String(value)) && value !== 'auto'

const errorBody = (status: number, message: string) => ({
  __type: status === 400 ? 'InvalidRequestException' : 'InternalServerException',
  message,
})

/** Amazon Translate: `docs.aws.amazon.com/translate/latest/APIReference`, and Signature Version 4. */
export const awsProtocol: TranslationProtocol = {
  id: 'aws',
  origins: [`https://translate.${REGION}.amazonaws.com`],
  settings: () => ({ key: KEY, secret: SECRET, region: REGION }),
  languages: { from: 'en', to: 'de' },
  errorBody,
  open({ translate }) {
    const terminologies = new Map<string, string>()
    return (request) => {
      if (request.method !== 'POST' || request.url.pathname !== '/') throw new Mismatch('Only POST /')
      if (!isSigned(request)) {
        return {
          status: 400,
          body: { __type: 'UnrecognizedClientException', message: 'The security token is invalid.' },
        }
      }
      const operation = /^AWSShineFrontendService_20170701\.(\w+)$/.exec(
        String(request.headers['x-amz-target']),
      )?.[1]
      const body = readJsonBody(request)
      if (operation === 'ListLanguages') {
        checkMembers(body, { MaxResults: 500 })
        return { body: { Languages: CODES.map((code) => ({ LanguageCode: code, LanguageName: code })) } }
      }
      if (operation === 'TranslateText') {
        const { Text, SourceLanguageCode, TargetLanguageCode, TerminologyNames } = checkMembers(body, {
          Text: (text) => isText(text) && Buffer.byteLength(String(text)) <= 10_000,
          SourceLanguageCode: isCode,
          TargetLanguageCode: isCode,
          'TerminologyNames?': (names) => Array.isArray(names) && names.length === 1,
          'Settings?': (settings) =>
            !!checkMembers(settings, { 'Formality?': isText, 'Brevity?': 'ON', 'Profanity?': 'MASK' }),
        })
        const name = (TerminologyNames as string[] | undefined)?.[0]
        if (name !== undefined && !terminologies.has(name)) {
          return {
            status: 400,
            body: { __type: 'ResourceNotFoundException', message: 'No such terminology' },
          }
        }
        const languages = { from: String(SourceLanguageCode), to: String(TargetLanguageCode) }
        const [TranslatedText] = translate([String(Text)], languages)
        return { body: { TranslatedText, SourceLanguageCode, TargetLanguageCode } }
      }
      return answerTerminology(operation, body, terminologies)
    }
  },
}

function answerTerminology(operation: string | undefined, body: unknown, stored: Map<string, string>): Reply {
  if (operation === 'ListTerminologies') {
    checkMembers(body, { MaxResults: 500, 'NextToken?': isText })
    return { body: { TerminologyPropertiesList: [...stored.keys()].map((Name) => ({ Name })) } }
  }
  if (operation === 'ImportTerminology') {
    const { Name, TerminologyData } = checkMembers(body, {
      Name: (name) => /^([A-Za-z0-9-]_?)+$/.test(String(name)),
      MergeStrategy: 'OVERWRITE',
      TerminologyData: (data) => typeof data === 'object',
    })
    const { File } = checkMembers(TerminologyData, { File: isText, Format: 'TSV', Directionality: 'UNI' })
    const [languages = '', ...lines] = Buffer.from(String(File), 'base64').toString().trim().split('\n')
    if (!languages.split('\t').every(isCode)) throw new Mismatch('The first line has no languages')
    if (lines.length === 0) throw new Mismatch('There are no terms')
    stored.set(String(Name), lines.join('\n'))
    return { body: { TerminologyProperties: { Name } } }
  }
  if (operation !== 'DeleteTerminology') throw new Mismatch(`There is no operation ${operation}`)
  stored.delete(String(checkMembers(body, { Name: isText }).Name))
  return { body: {} }
}

/** Computes the signature from what arrived, step by step as AWS documents it. */
function isSigned({ method, url, headers, body }: ReceivedRequest): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/translate\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, key, date = '', region = '', names = '', signature] = parts
  for (const name of ['host', 'x-amz-date', 'content-type', 'x-amz-target']) {
    if (!names.split(';').includes(name)) return false
  }
  // The client meant the host of the service.
  const sent: Record<string, unknown> = { ...headers, host: url.host }
  const time = String(sent['x-amz-date'])
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const mac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const lines = names.split(';').map((name) => `${name}:${String(sent[name])}\n`)
  const canonical = `${method}\n${url.pathname}\n\n${lines.join('')}\n${names}\n${sha(body)}`
  const text = `AWS4-HMAC-SHA256\n${time}\n${date}/${region}/translate/aws4_request\n${sha(canonical)}`
  const signing = mac(mac(mac(mac(`AWS4${SECRET}`, date), region), 'translate'), 'aws4_request')
  return (
    key === KEY &&
    region === REGION &&
    time.startsWith(date) &&
    mac(signing, text).toString('hex') === signature
  )
}

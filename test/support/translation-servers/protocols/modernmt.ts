import { areTexts, checkMembers, isText, Mismatch, readJsonBody, routeOf } from '../mismatch.ts'
import type { ReceivedRequest, Reply, TranslationProtocol } from '../protocol.ts'

const KEY = '00000000-AAAA-BBBB-CCCC-000000000000'
const CODES = ['en', 'cs', 'de', 'es-419', 'nb', 'pt-BR', 'pt-PT', 'sr-Cyrl', 'sr-Latn', 'zh-CN', 'zh-TW']

interface Memory {
  readonly name: string
  terms: string
}

/** ModernMT: `www.modernmt.com/api`. */
export const modernMtProtocol: TranslationProtocol = {
  id: 'modernmt',
  origins: [],
  settings: (url) => ({ url, key: KEY }),
  languages: { from: 'en', to: 'de' },
  errorBody: (status, message) => ({ status, error: { type: 'FailedException', message } }),
  open({ translate }) {
    const memories = new Map<number, Memory>()
    return (request) => {
      if (request.headers['mmt-apikey'] !== KEY) {
        return {
          status: 401,
          body: { status: 401, error: { type: 'AuthException', message: 'Invalid key' } },
        }
      }
      const route = routeOf(request)
      if (route === 'GET /translate/languages') return { body: { status: 200, data: CODES } }
      if (route !== 'POST /translate') return answerMemories(request, memories)
      if (request.headers['x-http-method-override'] !== 'GET') throw new Mismatch('POST needs its override')
      const { q, source, target, glossaries } = checkMembers(readJsonBody(request), {
        q: (value) => areTexts(value) && (value as unknown[]).length <= 128,
        source: (code) => CODES.includes(String(code)),
        target: (code) => CODES.includes(String(code)),
        'glossaries?': isText,
        'context_vector?': isText,
      })
      if (glossaries !== undefined && !memories.get(Number(glossaries))?.terms) {
        return { status: 404, body: { status: 404, error: { type: 'NotFound', message: 'No such memory' } } }
      }
      const translated = translate(q as string[], { from: String(source), to: String(target) })
      const data = translated.map((translation) => ({ translation, billedCharacters: translation.length }))
      return { body: { status: 200, data } }
    }
  },
}

function answerMemories(request: ReceivedRequest, memories: Map<number, Memory>): Reply {
  const route = routeOf(request)
  if (route === 'GET /memories') {
    return { body: { status: 200, data: [...memories].map(([id, { name }]) => ({ id, name })) } }
  }
  if (route === 'POST /memories') {
    const { name } = checkMembers(readJsonBody(request), { name: isText })
    const id = 37_000 + memories.size + 1
    memories.set(id, { name: String(name), terms: '' })
    return { body: { status: 200, data: { id, name } } }
  }
  const [, id, upload] = /^\/memories\/(\d+)(\/glossary)?$/.exec(request.url.pathname) ?? []
  const memory = memories.get(Number(id))
  if (!memory)
    return { status: 404, body: { status: 404, error: { type: 'NotFound', message: 'No such memory' } } }
  if (request.method === 'DELETE' && !upload) {
    memories.delete(Number(id))
    return { body: { status: 200 } }
  }
  if (request.method !== 'POST' || !upload) throw new Mismatch(route)
  const { type, csv } = checkMembers(readForm(request), { type: 'unidirectional', csv: isText })
  const [languages, ...lines] = String(csv).trimEnd().split('\r\n')
  if (type && !/^"[\w-]+","[\w-]+"$/.test(languages ?? ''))
    throw new Mismatch('The first line has no languages')
  memory.terms = lines.join('\n')
  return { body: { status: 200, data: { id: 'job', memory: Number(id), size: lines.length, progress: 0 } } }
}

/** Names and texts of a form with files (RFC 7578). */
function readForm({ headers, body }: ReceivedRequest): Record<string, string> {
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new Mismatch('The body is no form')
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1)
  if (parts.pop() !== '--\r\n') throw new Mismatch('The form has no end')
  return Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n')
      return [/name="(\w+)"/.exec(part.slice(0, end))?.[1] ?? '', part.slice(end + 4)]
    }),
  )
}

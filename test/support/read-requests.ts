import type { Random } from './random.ts'
import type { DocumentSchema } from './validate-answer.ts'

/** A parameter of an operation in the OpenAPI document. */
export interface DocumentParameter {
  readonly name: string
  readonly in: string
  readonly schema: DocumentSchema
}

/** A read of the OpenAPI document; `schema` is null for answers that are not JSON. */
export interface ReadOperation {
  readonly path: string
  readonly parameters: readonly DocumentParameter[]
  readonly schema: DocumentSchema | null
}

interface DocumentOperation {
  readonly parameters?: readonly DocumentParameter[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: DocumentSchema }>> }>
  >
}

/** The reads of an OpenAPI document. */
export function readOperations(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}): ReadOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) => {
    const get = methods.get as DocumentOperation | undefined
    if (!get) return []
    const schema = get.responses['200']?.content?.['application/json']?.schema ?? null
    return [{ path, parameters: get.parameters ?? [], schema }]
  })
}

/** Values that a careless or ill-meaning client may send; percent-encoded already. */
const HOSTILE = [
  '',
  '0',
  '1',
  '-1',
  '00',
  '1.5',
  '1e9',
  'NaN',
  'Infinity',
  '999999999',
  '9007199254740993',
  'last',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%FF',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%0d%0aSet-Cookie:%20a=b',
  '..%2f..%2fetc',
  '%2F',
  '%5C',
  "'",
  "'%20or%201=1--",
  '%22',
  '%3Cscript%3E',
  '%25',
  '_',
  '*',
  '(',
  ')',
  '%5B',
  '$1',
  '@',
  '%40x',
  ':',
  ';',
  'null',
  'true',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '[object%20Object]',
  '%7B%7D',
  '-',
  '%D9%A1',
  '%EF%BC%91',
  'a'.repeat(300),
  '%C3%A9'.repeat(200),
  '9'.repeat(400),
  '(('.repeat(60),
]

/** Values that mean something to a parameter, good and bad ones. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  page: ['1', '2', '3', 'last', '0', '-1', 'x', '999999'],
  page_size: ['1', '2', '50', '1000', '10001', '0', 'x'],
  format: ['json', 'api', 'csv', 'json-flat', 'openmetrics', 'xml'],
  action: ['2', '59', '13', '-1', '999', 'x'],
  user: ['admin', 'anonymous', 'nobody'],
  timestamp_after: ['2020-01-01', '2026-11-15T00:00:00Z', '2026-11-15T00:00:00%2B02:00', '0000-00-00', 'now'],
  timestamp_before: ['2020-01-01', '2100-01-01T00:00:00.000001Z', '9999-12-31', '+275760-09-13'],
  start: ['2020-01-01', 'x'],
  end: ['2100-01-01', 'x'],
  q: [
    'string',
    'source:string',
    'state:translated',
    'NOT%20has:plural',
    'id:1',
    'changed:%3E2020',
    'a%20OR%20b',
    'source:r%22a(b%22',
    'source:r%22(a%2B)%2B$%22',
    'position:%3E99999999999999999999',
    'state:nonsense',
    '%22a',
    'has:check',
    'label:x',
    'added:%5B2020%20to%202021%5D',
    'key:%3D%22%22',
    'priority:-1',
    'AND',
    'note:%00',
  ],
}

/** What one request is made of. */
export interface ReadRequest {
  readonly operation: ReadOperation
  readonly method: 'GET' | 'HEAD' | 'OPTIONS'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Makes requests to operations; `known` has values of path parameters that lead somewhere. */
export function requestMaker(
  operations: readonly ReadOperation[],
  known: Readonly<Record<string, readonly string[]>>,
  random: Random,
): () => ReadRequest {
  function partOf(name: string): string {
    const values = known[name] ?? []
    return values.length > 0 && random.chance(85) ? random.pick(values) : random.pick(HOSTILE)
  }

  function parameterValue(name: string): string {
    const values = MEANT[name] ?? []
    return values.length > 0 && random.chance(65) ? random.pick(values) : random.pick(HOSTILE)
  }

  function queryOf({ parameters }: ReadOperation): string {
    const names = [
      ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      'format',
      'page',
      'nonsense',
      'page[]',
      '__proto__',
    ]
    const pairs = Array.from({ length: random.below(4) }, () => random.pick(names)).map((name) =>
      random.chance(5) ? name : `${name}=${parameterValue(name)}`,
    )
    return pairs.length === 0 ? '' : `?${pairs.join(random.pick(['&', '&', '&&', '&?']))}`
  }

  function headersOf(): Record<string, string> {
    return {
      ...(random.chance(10) && {
        accept: random.pick(['text/html', '*/*', 'image/png', '', ';;,', 'a/b;q=x']),
      }),
      ...(random.chance(20) && {
        'accept-encoding': random.pick(['gzip', 'br', '*;q=0', ',', 'x'.repeat(500)]),
      }),
      ...(random.chance(10) && { 'if-none-match': random.pick(['*', '"a"', 'W/', '', '"'.repeat(99)]) }),
      ...(random.chance(5) && { 'if-modified-since': random.pick(['x', 'Sun, 15 Nov 2099 00:00:00 GMT']) }),
    }
  }

  return () => {
    const operation = random.pick(operations)
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(name))
    const method = random.chance(90) ? 'GET' : random.pick(['HEAD', 'OPTIONS'] as const)
    return { operation, method, path: `${path}${queryOf(operation)}`, headers: headersOf() }
  }
}

import type { FileFormatId } from '../domain/component/file-formats.ts'
import { isFormName } from './json/form-names.ts'
import { childrenOf, type JsonNode } from './json/json-nodes.ts'
import { findMember } from './json/json-query.ts'
import { isScalar } from './json/json-scalar.ts'
import { type JsonDocument, readJson } from './json/json-tree.ts'

/** An object or list in a file: its content and position. */
interface Container {
  readonly node: JsonNode
  readonly isRoot: boolean
  readonly children: readonly JsonNode[]
  readonly keys: ReadonlySet<string>
}

/** A format of the JSON family, and how to recognize its files. */
type Mark = readonly [id: FileFormatId, isIn: (container: Container, document: JsonDocument) => boolean]

const GO_MEMBERS = new Set(['id', 'description', 'hash', 'leftDelim', 'rightDelim'])

/** Tried in order, each on all containers of a file. */
const MARKS: readonly Mark[] = [
  ['gotext', ({ isRoot, keys, children }) => isRoot && keys.has('messages') && hasList(children, 'messages')],
  ['go-i18n-json', ({ isRoot, node, children }, document) => isRoot && isGoList(document, node, children)],
  [
    'nextcloud-json',
    ({ isRoot, keys }) => isRoot && keys.has('translations') && (keys.size === 1 || keys.has('pluralForm')),
  ],
  ['resjson', ({ isRoot, keys }) => isRoot && [...keys].some((key) => /^_.+\.(?:comment|source)$/.test(key))],
  ['formatjs', ({ keys }) => keys.has('defaultMessage')],
  ['webextension', ({ isRoot, children }, document) => isRoot && isMostlyMessages(document, children)],
  ['go-i18n-json-v2', ({ isRoot, keys }) => !isRoot && isGoMessage(keys)],
  ['i18nextv4', ({ keys }) => [...keys].some((key) => /_(?:one|few|many|other)$/.test(key))],
  ['i18next', ({ keys }) => [...keys].some((key) => isNumbered(key, keys) || keys.has(`${key}_plural`))],
  ['json-nested', ({ isRoot }) => !isRoot],
  ['json', () => true],
]

/** The most likely JSON format of a file, judged by its start; null if it is not an object or list. */
export function guessJson(text: string): FileFormatId | null {
  const document = readJson(text)
  if (!document.root) return null
  const containers: Container[] = []
  collect(document, document.root, containers)
  return MARKS.find(([, isIn]) => containers.some((container) => isIn(container, document)))?.[0] ?? null
}

function collect(document: JsonDocument, node: JsonNode, found: Container[]): void {
  const children = childrenOf(document, node)
  const keys = new Set(children.map(({ key }) => key))
  found.push({ node, isRoot: found.length === 0, children, keys })
  for (const child of children) if (!isScalar(child)) collect(document, child, found)
}

function hasList(children: readonly JsonNode[], key: string): boolean {
  return children.some((child) => child.key === key && child.kind === 'array')
}

function isGoList(document: JsonDocument, { kind }: JsonNode, [first]: readonly JsonNode[]): boolean {
  return kind === 'array' && findMember(document, first, 'id') !== null
}

function isMostlyMessages(document: JsonDocument, children: readonly JsonNode[]): boolean {
  const messages = children.filter((child) => findMember(document, child, 'message') !== null)
  return messages.length * 2 > children.length
}

/** Only plural forms and other go-i18n members; a single form could be any text. */
function isGoMessage(keys: ReadonlySet<string>): boolean {
  return (
    keys.size > 1 && keys.has('other') && [...keys].every((key) => isFormName(key) || GO_MEMBERS.has(key))
  )
}

function isNumbered(key: string, keys: ReadonlySet<string>): boolean {
  return key.endsWith('_0') && keys.has(`${key.slice(0, -1)}1`)
}

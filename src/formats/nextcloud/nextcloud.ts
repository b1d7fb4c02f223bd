import { parsePluralHeader, writePluralHeader } from '../../domain/languages/plural-header.ts'
import type { PluralRule } from '../../domain/languages/plural-rule.ts'
import type { CreateOptions, Edit, Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import {
  insertChild,
  type JsonChanges,
  listSplices,
  removeChild,
  replaceText,
  startChanges,
} from '../json/json-changes.ts'
import { type JsonUnit, jsonFormat, NO_FORMS, type ReportProblem } from '../json/json-format.ts'
import { FOUR_SPACES, type JsonLayout } from '../json/json-layout.ts'
import { childrenOf, type JsonNode, lastChild } from '../json/json-nodes.ts'
import { printValue } from '../json/json-print.ts'
import { eachVisible, findMember, memberText } from '../json/json-query.ts'
import { removeChildren } from '../json/json-remove.ts'
import { isScalar, scalarText } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { applySplices } from '../text/splice.ts'

interface NextcloudUnit extends JsonUnit {
  /** A text, or a list of forms. */
  readonly member: JsonNode
}

const LAYOUT: JsonLayout = { ...FOUR_SPACES, colon: ' : ' }
/** `_%n file_::_%n files_` */
const PLURAL_KEY = /^_([\s\S]*)_::_([\s\S]*)_$/

/** The JSON files of Nextcloud apps: the source is the key. */
export const nextcloud: Format = jsonFormat<NextcloudUnit>({
  layout: LAYOUT,
  root: 'object',
  visit: visitTexts,
  pluralOf,
  edit: editText,
  add: addTexts,
  remove(changes, units) {
    const translations = findMember(changes.document, changes.document.root, 'translations')
    removeChildren(
      changes,
      translations,
      units.map(({ member }) => member),
    )
  },
  create: createFile,
})

function pluralOf(document: JsonDocument): PluralRule | null {
  const rule = parsePluralHeader(memberText(document, document.root, 'pluralForm'))
  return 'kind' in rule ? null : rule
}

function visitTexts(
  document: JsonDocument,
  { isMonolingual }: ReadOptions,
  onUnit: (unit: NextcloudUnit) => void,
  report: ReportProblem,
): void {
  const translations = findMember(document, document.root, 'translations')
  if (translations?.kind !== 'object') {
    if (document.root) report(document.root, 'The object "translations" is missing')
    return
  }
  eachVisible(document, translations, (member) => {
    const forms = member.kind === 'array' ? childrenOf(document, member) : null
    if (forms ? !forms.every(isScalar) : !isScalar(member)) {
      report(member, `"${member.key.slice(0, 50)}" is neither a string nor a list of plural forms`)
      return
    }
    const target = forms?.map((form) => scalarText(document, form)) ?? [scalarText(document, member)]
    onUnit({
      context: isMonolingual ? member.key : '',
      source: isMonolingual ? NO_FORMS : sourceOf(member.key),
      target: target.length === 0 ? [''] : target,
      member,
    })
  })
}

function sourceOf(key: string): readonly string[] {
  if (!key.startsWith('_')) return [key]
  const [, singular, plural] = PLURAL_KEY.exec(key) ?? []
  return singular === undefined || plural === undefined ? [key] : [singular, plural]
}

function editText(
  changes: JsonChanges,
  { member }: NextcloudUnit,
  { target }: Edit,
): 'written' | 'impossible' {
  if (!target) return 'written'
  if (member.kind !== 'array') {
    replaceText(changes, member, target[0] ?? '')
    return 'written'
  }
  const forms = childrenOf(changes.document, member)
  if (target.length > forms.length && !changes.document.isWellFormed) return 'impossible'
  for (const [form, node] of forms.entries()) replaceText(changes, node, target[form] ?? '')
  for (const value of target.slice(forms.length)) {
    insertChild(changes, member, forms.at(-1) ?? null, { value })
  }
  return 'written'
}

function addTexts(changes: JsonChanges, entries: readonly NewEntry[], { isMonolingual }: WriteOptions): void {
  const translations = findMember(changes.document, changes.document.root, 'translations')
  if (translations?.kind !== 'object') return
  const last = lastChild(changes.document, translations)
  const style = { ...changes.style, layout: { ...LAYOUT, gap: '', padding: '' } }
  for (const { context, source, target } of entries) {
    const [singular = context, plural] = source
    const key = isMonolingual ? context : plural === undefined ? singular : `_${singular}_::_${plural}_`
    const value = PLURAL_KEY.test(key) ? { token: printValue(target, style, null) } : (target[0] ?? '')
    insertChild(changes, translations, last, { key, value })
  }
}

/** The base with empty texts and the plural rule of the language. */
function createFile(base: JsonDocument | null, { plural }: CreateOptions): string {
  const rule = writePluralHeader({ number: plural.number, formula: plural.formula ?? 'n != 1' })
  const translations = base && findMember(base, base.root, 'translations')
  if (!translations) return `{ "translations": {\n},"pluralForm" :${JSON.stringify(rule)}\n}\n`
  const changes = startChanges(base, LAYOUT, false)
  for (const member of childrenOf(base, translations)) {
    const forms = member.kind === 'array' ? childrenOf(base, member) : [member]
    for (const node of forms) if (isScalar(node)) replaceText(changes, node, '')
    if (member.kind !== 'array') continue
    for (const extra of forms.slice(plural.number)) removeChild(changes, member, extra)
    for (let form = forms.length; form < plural.number; form += 1) {
      insertChild(changes, member, forms.at(-1) ?? null, { value: '' })
    }
  }
  const header = findMember(base, base.root, 'pluralForm')
  if (header && isScalar(header)) replaceText(changes, header, rule)
  return applySplices(base.text, listSplices(changes))
}

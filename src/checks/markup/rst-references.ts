import { defineCheck } from '../define-check.ts'
import { comparePieces, findInTranslated, type Piece } from './compare-pieces.ts'
import { TEXT_ROLES } from './rst-roles.ts'

const LITERAL = /``[^`]+(?:`(?!`)[^`]+)*``/g
const REFERENCE = new RegExp(
  [
    // :role:`content`
    '(?<![\\p{L}\\p{N}])(?::(?<role>[A-Za-z][\\w:+.-]{0,60}):`(?<content>[^`]+)`',
    // `text <target>`_
    '`(?<link>[^`]+)`__?(?![\\p{L}\\p{N}_])',
    // |substitution|
    '\\|(?<substitution>[^|\\s](?:[^|\\n]{0,98}[^|\\s])?)\\|',
    // [1]_, [#name]_, [citation]_
    '\\[(?<note>[^[\\]\\s]{1,100})\\]_(?![\\p{L}\\p{N}_])',
    // word_
    '(?<word>[\\p{L}\\p{N}](?:[\\p{L}\\p{N}]|[.-](?=[\\p{L}\\p{N}])){0,40})__?(?![\\p{L}\\p{N}_]))',
  ].join('|'),
  'gu',
)

/** A translation has the roles, links, substitutions and notes of its source. */
export const rstReferences = defineCheck('rst-references', (string) =>
  findInTranslated(string, (source, target) =>
    comparePieces(referencesOf(source), referencesOf(target), target.length),
  ),
)

function referencesOf(text: string): Piece[] {
  const plain = text.replace(LITERAL, (found) => ' '.repeat(found.length))
  return [...plain.matchAll(REFERENCE)].map(({ 0: found, index, groups = {} }) => ({
    key: keyOf(groups),
    start: index,
    end: index + found.length,
  }))
}

/** Names that must not change are part of the key, texts are not. */
function keyOf({ role, content = '', link, substitution, note }: Record<string, string | undefined>): string {
  if (role !== undefined) {
    const target = targetOf(content)
    if (TEXT_ROLES.has(role)) return `:${role}:`
    return `:${role}:\`${(target ?? content).trim().replace(/^[~!]/, '')}\``
  }
  if (substitution !== undefined) return `|${substitution}|`
  if (note !== undefined) return `[${note}]_`
  // A name in the target, as in `text <name_>`_, is fixed; URLs and section titles may be translated.
  const target = link === undefined ? null : targetOf(link)
  return target?.endsWith('_') ? `<${target}>` : '`…`_'
}

function targetOf(content: string): string | null {
  const at = content.lastIndexOf('<')
  return content.endsWith('>') && at > 0 ? content.slice(at + 1, -1) : null
}

import { parseCondition } from './parse-condition.ts'
import { parseExpression } from './parse-expression.ts'
import { readTokens } from './read-tokens.ts'
import { type Part, splitTemplate } from './split-template.ts'
import type { Branch, Node, Template } from './template.ts'
import { attempt, TemplateError, type TemplateProblem } from './template-problem.ts'
import { type TokenReader, tokenReader } from './token-reader.ts'

/** Maximum length of a template, in characters. */
export const MAX_TEMPLATE = 10_000
const MAX_DEPTH = 10
const TAGS = 'if, elif, else, endif, for, empty, endfor and replace'

/** A parsed template, or why it is invalid. */
type Parsed =
  | { readonly template: Template; readonly problem: null }
  | { readonly template: null; readonly problem: TemplateProblem }

/** Parses a template: Django's language with the tags `if`, `for` and `replace`. */
export function parseTemplate(text: string): Parsed {
  const outcome = attempt(text, () => {
    if (text.length > MAX_TEMPLATE * 2 || (text.length > MAX_TEMPLATE && [...text].length > MAX_TEMPLATE)) {
      throw new TemplateError(0, `A template can have at most ${MAX_TEMPLATE} characters.`)
    }
    return { text, nodes: parseParts(splitTemplate(text)) }
  })
  return outcome.problem
    ? { template: null, problem: outcome.problem }
    : { template: outcome.result, problem: null }
}

function parseParts(parts: readonly Part[]): readonly Node[] {
  const walk = { parts, index: 0, depth: 0 }
  const { nodes, end } = parseBlock(walk, [])
  if (end) throw new TemplateError(end.at, `“${end.name}” has no opening tag.`)
  return nodes
}

interface Walk {
  readonly parts: readonly Part[]
  index: number
  depth: number
}

/** The tag that ended a block, with its arguments. */
interface Tag {
  readonly name: string
  readonly at: number
  readonly rest: TokenReader
}

const INNER_TAGS = new Set(['elif', 'else', 'endif', 'empty', 'endfor'])

/** Parses nodes up to a tag of the surrounding block, one of `ends`; up to the end if there is none. */
function parseBlock(walk: Walk, ends: readonly string[]): { nodes: readonly Node[]; end: Tag | null } {
  const nodes: Node[] = []
  for (let part = walk.parts[walk.index]; part; part = walk.parts[walk.index]) {
    walk.index += 1
    if (part.kind === 'text') nodes.push({ kind: 'text', text: part.text })
    else if (part.kind === 'output') nodes.push(parseOutput(part))
    else {
      const tag = readTag(part)
      if (INNER_TAGS.has(tag.name)) {
        if (ends.length === 0 || ends.includes(tag.name)) return { nodes, end: tag }
        throw new TemplateError(tag.at, `Unexpected “${tag.name}”; expected ${ends.join(' or ')}.`)
      }
      nodes.push(parseTag(walk, tag))
    }
  }
  return { nodes, end: null }
}

function parseOutput(part: Part): Node {
  const reader = readerOf(part)
  const expression = parseExpression(reader)
  reader.end()
  return { kind: 'output', expression }
}

function readTag(part: Part): Tag {
  const rest = readerOf(part)
  const { text: name, at } = rest.take('A tag name')
  return { name, at, rest }
}

function readerOf({ text, at }: Part): TokenReader {
  return tokenReader(readTokens(text, at), at + text.length)
}

function parseTag(walk: Walk, tag: Tag): Node {
  if (tag.name === 'replace') return parseReplace(tag.rest)
  if (tag.name !== 'if' && tag.name !== 'for') {
    throw new TemplateError(tag.at, `Unknown tag “${tag.name}”. Available tags: ${TAGS}.`)
  }
  if (walk.depth >= MAX_DEPTH)
    throw new TemplateError(tag.at, `Blocks can be nested at most ${MAX_DEPTH} levels deep.`)
  walk.depth += 1
  const node = tag.name === 'if' ? parseIf(walk, tag) : parseFor(walk, tag)
  walk.depth -= 1
  return node
}

function parseReplace(reader: TokenReader): Node {
  const [subject, from, to] = [parseExpression(reader), parseExpression(reader), parseExpression(reader)]
  reader.end()
  return { kind: 'replace', subject, from, to }
}

function parseIf(walk: Walk, opening: Tag): Node {
  const branches: Branch[] = []
  let condition: Branch['condition'] = parseCondition(opening.rest)
  for (;;) {
    const { nodes: body, end } = parseBlock(walk, condition ? ['elif', 'else', 'endif'] : ['endif'])
    if (!end) throw new TemplateError(opening.at, '“if” has no matching “endif”.')
    branches.push({ condition, body })
    if (end.name === 'endif') {
      end.rest.end()
      return { kind: 'if', branches }
    }
    condition = end.name === 'elif' ? parseCondition(end.rest) : null
    end.rest.end()
  }
}

function parseFor(walk: Walk, opening: Tag): Node {
  const { rest } = opening
  const names = [takeName(rest)]
  while (rest.takeIf(',')) names.push(takeName(rest))
  if (!rest.takeIf('in')) throw new TemplateError(opening.at, 'Use the form “for item in list”.')
  const list = parseExpression(rest)
  const isReversed = rest.takeIf('reversed')
  rest.end()

  const first = parseBlock(walk, ['empty', 'endfor'])
  first.end?.rest.end()
  const second = first.end?.name === 'empty' ? parseBlock(walk, ['endfor']) : first
  second.end?.rest.end()
  if (!second.end) throw new TemplateError(opening.at, '“for” has no matching “endfor”.')
  return {
    kind: 'for',
    names,
    list,
    isReversed,
    body: first.nodes,
    empty: second === first ? [] : second.nodes,
  }
}

function takeName(reader: TokenReader): string {
  const { kind, text, at } = reader.take('A name')
  if (kind !== 'name' || text.includes('.')) throw new TemplateError(at, `“${text}” is not a valid name.`)
  return text
}

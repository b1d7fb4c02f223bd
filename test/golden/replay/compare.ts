import type { Answer } from './answer.ts'
import { compareJson, type IdBook, type JsonComparison } from './compare-json.ts'
import { compareText } from './compare-text.ts'
import { writeJson } from './json.ts'
import { splitLabels } from './labels.ts'
import { onlyMembers } from './only-members.ts'
import type { Step } from './scenario.ts'

/** Differences as lines for people: `problems` always fail a step, `extra` members only a strict replay. */
export type Comparison = { readonly problems: readonly string[]; readonly extra: readonly string[] }

/** Compares one answer with the recorded one. */
export type Compare = (expected: Answer, actual: Answer, how?: Pick<Step, 'compare' | 'later'>) => Comparison

const BODIES = ['json', 'text', 'zip', 'binary'] as const

/** A comparison for the steps of one replay, which remembers what id of the server stands for each recorded id. */
export function createComparer(): Compare {
  const known: IdBook = new Map()
  return (expected, actual, { compare: mode, later } = {}) => {
    if ((actual.status ?? 0) >= 500 && expected.status !== actual.status)
      return failed(wrongStatus(expected, actual))
    if (mode === 'any') return { problems: [], extra: [] }
    if (expected.status !== actual.status) return failed(wrongStatus(expected, actual))
    const headers = compareHeaders(expected, actual)
    if (mode === 'head' || isPage(expected)) return { problems: headers, extra: [] }
    const otherKind = BODIES.find((kind) => (expected[kind] === undefined) !== (actual[kind] === undefined))
    if (otherKind) return failed(...headers, wrongKind(otherKind, expected, actual))

    const body = compareBody(onlyMembers(expected, later), onlyMembers(actual, later), { mode, known })
    const problems = [...headers, ...body.problems]
    if (problems.length === 0) for (const [label, id] of body.ids) known.set(label, id)
    return { problems, extra: body.extra }
  }
}

function compareBody(
  expected: Answer,
  actual: Answer,
  { mode, known }: { mode: Step['compare']; known: IdBook },
): JsonComparison {
  const context = { shapeOnly: mode === 'shape', status: expected.status ?? 0, known }
  if (expected.json !== undefined && actual.json !== undefined) {
    return compareJson(expected.json, actual.json, context)
  }
  if (expected.zip && actual.zip) return compareJson(expected.zip, actual.zip, context)
  const same = { problems: [], extra: [], ids: new Map() }
  if (expected.text !== undefined && actual.text !== undefined) {
    return { ...same, problems: compareText(expected.text, actual.text) }
  }
  if (expected.binary?.sha256 !== actual.binary?.sha256) return { ...same, problems: ['body: other bytes'] }
  return same
}

function compareHeaders(expected: Answer, actual: Answer): readonly string[] {
  return Object.entries(expected.headers ?? {}).flatMap(([name, value]) => {
    const got = actual.headers?.[name]
    return isSameHeader(name, value, got ?? '')
      ? []
      : [`header ${name}: expected ${value}, got ${got ?? 'none'}`]
  })
}

/** Of Vary only Accept matters; pages for people may be sent as anything; ids in addresses are compared in bodies only. */
function isSameHeader(name: string, expected: string, actual: string): boolean {
  if (name === 'content-type' && expected.startsWith('text/html')) return true
  if (name === 'vary') return listed(actual).includes('accept') || !listed(expected).includes('accept')
  return splitLabels(expected).shape === splitLabels(actual).shape
}

function listed(header: string): readonly string[] {
  return header.toLowerCase().split(/\s*,\s*/)
}

function isPage({ headers }: Answer): boolean {
  return headers?.['content-type']?.startsWith('text/html') ?? false
}

function failed(...problems: string[]): Comparison {
  return { problems, extra: [] }
}

function wrongStatus(expected: Answer, actual: Answer): string {
  return `status: expected ${expected.status ?? 'none'}, got ${actual.status ?? 'none'} ${preview(actual)}`
}

function wrongKind(kind: (typeof BODIES)[number], expected: Answer, actual: Answer): string {
  return `body: ${expected[kind] === undefined ? 'unexpected' : 'expected'} ${kind}; got ${preview(actual)}`
}

function preview({ json, text = '' }: Answer): string {
  const shown = json === undefined ? text : writeJson(json)
  return shown.length > 160 ? `${shown.slice(0, 160)}…` : shown
}

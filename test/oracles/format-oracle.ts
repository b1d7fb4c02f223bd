import { readFileSync } from 'node:fs'
import { joinForms } from '../../src/domain/units/plural-text.ts'
import type { FormatInfo } from '../../src/formats/format.ts'
import { findFormat } from '../../src/formats/registry.ts'
import { bilingualUnits, documentUnits, type FileUnit, monolingualUnits } from '../../src/formats/units.ts'
import { readOptions } from '../support/format-options.ts'
import { plainEntry } from '../support/plain-content.ts'

/** First line of an oracle file. */
export interface OracleHead {
  readonly format: string
  readonly file: string
  readonly template: string | null
  readonly language: string
}

/** A unit as the reference server read it. */
export interface OracleUnit {
  readonly context: string
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly previous_source: string
  readonly location: string
  readonly note: string
  readonly flags: string
  readonly translated: boolean
  readonly fuzzy: boolean
  readonly approved: boolean
  readonly readonly: boolean
}

export interface OracleResult {
  readonly format: string
  readonly units: number
  readonly agreed: number
  /** One line for each recorded unit that ours differs from. */
  readonly differences: readonly string[]
  /** Contexts of units that the reference did not read, in our order. */
  readonly onlyOurs: readonly string[]
}

/** Finds the file that an oracle names; null when it is nowhere. */
export type FindFile = (path: string) => Uint8Array | null

/** Reads the files of an oracle with our readers and compares unit by unit. */
export async function runFormatOracle(oracleFile: string, find: FindFile): Promise<OracleResult> {
  const [first = '{}', ...lines] = readFileSync(oracleFile, 'utf8').trim().split('\n')
  const head = JSON.parse(first) as OracleHead
  const expected = lines.map((line) => JSON.parse(line) as OracleUnit)
  const info = findFormat(head.format)
  const failed = { format: head.format, units: expected.length, agreed: 0, onlyOurs: [] }
  if (!info) return { ...failed, differences: [`no format ${head.format}`] }
  const actual = await readUnits(info, head, find)
  if (!actual) return { ...failed, differences: [`no file ${head.file}`] }
  return { format: head.format, units: expected.length, ...compareUnits(expected, actual) }
}

async function readUnits(info: FormatInfo, head: OracleHead, find: FindFile): Promise<FileUnit[] | null> {
  const format = await info.load()
  const isMonolingual = head.template !== null
  const bytes = find(head.file)
  if (!isMonolingual) {
    return bytes && bilingualUnits(format.read(bytes, readOptions(info, { ...head, isMonolingual })))
  }
  const template = find(head.template)
  if (!template) return null
  // The reference's recordings have English templates, except where the data has none.
  const source = format.read(
    template,
    readOptions(info, { file: '', language: 'en', isMonolingual, isTemplate: true }),
  )
  const own = bytes
    ? format.read(bytes, readOptions(info, { ...head, isMonolingual }))
    : { entries: [], problems: [] }
  return info.isDocument ? documentUnits(source, own) : monolingualUnits(source, own)
}

function compareUnits(
  expected: readonly OracleUnit[],
  actual: readonly FileUnit[],
): Pick<OracleResult, 'agreed' | 'differences' | 'onlyOurs'> {
  const byKey = new Map(actual.map((unit) => [keyOf(unit.context, unit.source), unit]))
  const differences: string[] = []
  let agreed = 0
  for (const unit of expected) {
    const ours = byKey.get(keyOf(unit.context, joinForms(unit.source)))
    const found = ours ? membersThatDiffer(unit, ours) : [`missing (source ${JSON.stringify(unit.source)})`]
    if (found.length === 0) agreed += 1
    else differences.push(`${JSON.stringify(unit.context)}: ${found.join('; ')}`)
  }
  const known = new Set(expected.map(({ context, source }) => keyOf(context, joinForms(source))))
  const onlyOurs = actual
    .filter((unit) => !known.has(keyOf(unit.context, unit.source)))
    .map(({ context }) => context)
  return { agreed, differences, onlyOurs }
}

function keyOf(context: string, source: string): string {
  return JSON.stringify([context, source])
}

function membersThatDiffer(expected: OracleUnit, unit: FileUnit): string[] {
  const ours = plainEntry(unit)
  const pairs: readonly [string, unknown, unknown][] = [
    ['target', expected.target, ours.target],
    ['previous_source', expected.previous_source, ours.previousSource],
    ['location', expected.location, ours.location],
    ['note', expected.note, ours.note],
    ['flags', expected.flags, ours.flags],
    // The reference's own values are sometimes empty texts.
    ['fuzzy', Boolean(expected.fuzzy), ours.isFuzzy],
    ['approved', Boolean(expected.approved), ours.isApproved],
    ['readonly', Boolean(expected.readonly), ours.isReadonly],
  ]
  return pairs
    .filter(([, want, got]) => JSON.stringify(want) !== JSON.stringify(got))
    .map(([name, want, got]) => `${name} ${JSON.stringify(want)} ours ${JSON.stringify(got)}`)
}

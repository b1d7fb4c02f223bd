import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { FormatInfo } from '../../src/formats/format.ts'
import { FORMATS } from '../../src/formats/registry.ts'
import { formatFolder } from '../support/format-folder.ts'
import { fixturesOf, type Score, tryFormat } from '../support/format-trial.ts'
import { listProperties } from '../support/list-properties.ts'
import type { StatusSection } from '../support/status-section.ts'
import { fileFinder } from './find-file.ts'
import { type OracleHead, type OracleResult, runFormatOracle } from './format-oracle.ts'

const ORACLES = join(import.meta.dirname, 'formats')
/** The page must be the same whenever it is made. */
const SEED = 2026
const RUNS = 100

/** Per format: agreement with the reference, and what held on the fixtures; properties are tried so often. */
export function formatStatus(runs = RUNS): StatusSection {
  return { title: 'File formats', render: () => renderFormats(runs) }
}

async function renderFormats(runs: number): Promise<string> {
  const oracles = await runAll()
  const rows: string[] = []
  for (const info of FORMATS) rows.push(await rowOf(info, oracles.get(info.id) ?? [], runs))
  return [
    "The table shows test results for the files in each format's `fixtures/`:",
    '',
    '- Oracle units: units that match those imported by a reference server (`test/oracles/formats`)',
    '- Law 1: writing without edits produces identical bytes',
    '- Law 2: an edit changes only its entry',
    '- Plurals: each plural form of an entry can have a different text',
    `- Property tests: properties that hold for arbitrary input (random bytes, damaged files, generated files), each tested ${RUNS} times for this page`,
    '  and with different inputs in every test run',
    '',
    '| Format | Oracle units | Law 1 | Law 2 | Add | Remove | Create language | Plurals | Property tests |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
}

async function rowOf(info: FormatInfo, oracles: readonly OracleResult[], runs: number): Promise<string> {
  const format = await info.load()
  const files = fixturesOf(formatFolder(info.id))
  const trial = tryFormat(format, info, files)
  const properties = listProperties(format, info, files)
  const held = properties.filter(({ property }) => !fc.check(property, { seed: SEED, numRuns: runs }).failed)
  const agreed = oracles.reduce((sum, result) => sum + result.agreed, 0)
  const units = oracles.reduce((sum, result) => sum + result.units, 0)
  const cells = [
    `\`${info.id}\``,
    units === 0 ? '–' : `${agreed}/${units}`,
    `${trial.identical}/${trial.files}`,
    ...[trial.edits, trial.add, trial.remove, trial.create].map(shown),
    info.hasPlurals ? shown(trial.plurals) : '–',
    shown({ ok: held.length, tried: properties.length }),
  ]
  return `| ${cells.join(' | ')} |`
}

function shown({ ok, tried }: Score): string {
  return tried === 0 ? '–' : `${ok}/${tried}`
}

async function runAll(): Promise<Map<string, OracleResult[]>> {
  const finder = fileFinder([join(ORACLES, 'fixtures')])
  const results = new Map<string, OracleResult[]>()
  for (const file of globSync(join(ORACLES, '*.jsonl')).sort()) {
    const { format } = JSON.parse(readFileSync(file, 'utf8').split('\n', 1)[0] ?? '{}') as OracleHead
    results.set(format, [...(results.get(format) ?? []), await runFormatOracle(file, finder.find)])
  }
  finder.close()
  return results
}

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FormatInfo } from '../../src/formats/format.ts'
import { FORMATS } from '../../src/formats/registry.ts'
import { fixturesOf, type Score, tryFormat } from '../support/format-trial.ts'
import type { StatusSection } from '../support/status-section.ts'
import { fileFinder } from './find-file.ts'
import { type OracleHead, type OracleResult, runFormatOracle } from './format-oracle.ts'

const ORACLES = join(import.meta.dirname, 'formats')
const SOURCES = join(import.meta.dirname, '../../src/formats')

/** Per format: agreement with the reference, and what held on the fixtures. */
export const formatStatus: StatusSection = {
  title: 'File formats',
  async render() {
    const folders = foldersById()
    const oracles = await runAll()
    const rows: string[] = []
    for (const info of FORMATS) rows.push(await rowOf(info, oracles.get(info.id) ?? [], folders.get(info.id)))
    return [
      'Each format on the files in its `fixtures/`, and against the units that a reference server read (`test/oracles/formats`).',
      'Law 1: an unedited write gives the same bytes. Law 2: an edit changes that entry alone. Every format has property tests',
      'with random bytes and damaged files.',
      '',
      '| Format | Oracle units | Law 1 | Law 2 | Add | Remove | Create | Plurals |',
      '|---|---:|---:|---:|---:|---:|---:|---|',
      ...rows,
    ].join('\n')
  },
}

async function rowOf(
  info: FormatInfo,
  oracles: readonly OracleResult[],
  folder: string | undefined,
): Promise<string> {
  const trial = tryFormat(await info.load(), info, folder === undefined ? [] : fixturesOf(folder))
  const agreed = oracles.reduce((sum, result) => sum + result.agreed, 0)
  const units = oracles.reduce((sum, result) => sum + result.units, 0)
  const cells = [
    `\`${info.id}\``,
    units === 0 ? '–' : `${agreed}/${units}`,
    `${trial.identical}/${trial.files}`,
    ...[trial.edits, trial.add, trial.remove, trial.create].map(shown),
    info.hasPlurals ? 'yes' : '–',
  ]
  return `| ${cells.join(' | ')} |`
}

function shown({ ok, tried }: Score): string {
  return tried === 0 ? '–' : `${ok}/${tried}`
}

/** The folder in which a format is described. */
function foldersById(): Map<string, string> {
  const files = globSync(join(SOURCES, '*/info.ts')).map((file) => ({
    folder: dirname(file),
    text: readFileSync(file, 'utf8'),
  }))
  return new Map(
    FORMATS.flatMap(({ id }) => {
      const found = files.find(({ text }) => text.includes(`id: '${id}'`))
      return found ? [[id, found.folder] as const] : []
    }),
  )
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

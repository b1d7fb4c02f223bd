import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileFinder } from './find-file.ts'
import { runFormatOracle } from './format-oracle.ts'
import { printChecks } from './print-checks.ts'

const USAGE = `usage: npm run oracle -- formats FILE.jsonl… [--data FOLDER]… [--verbose]
       npm run oracle -- checks FILE.jsonl… [--list ID]…`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
    list: { type: 'string', multiple: true, default: [] },
  },
})
const [kind, ...files] = positionals

if (kind === 'formats' && files.length > 0) await formats(files)
else if (kind === 'checks' && files.length > 0) {
  const isGood = printChecks(files, values.list)
  if (!isGood) process.exitCode = 1
} else {
  console.error(USAGE)
  process.exitCode = 2
}

/** Prints per file how many units our readers and the reference read alike. */
async function formats(oracles: readonly string[]): Promise<void> {
  for (const oracle of oracles) {
    const folder = dirname(oracle)
    const finder = fileFinder([...values.data, folder, join(folder, '../../data')])
    const { format, units, agreed, differences, onlyOurs } = await runFormatOracle(oracle, finder.find)
    finder.close()
    const share = units === 0 ? 100 : (100 * agreed) / units
    console.log(`${oracle}: ${format}: ${agreed} of ${units} units agree (${share.toFixed(1)} %)`)
    const shown = values.verbose ? differences : differences.slice(0, 10)
    for (const line of shown) console.log(`    ${line}`)
    if (shown.length < differences.length) console.log(`    … and ${differences.length - shown.length} more`)
    if (onlyOurs.length > 0)
      console.log(
        `    only ours (${onlyOurs.length}): ${onlyOurs.slice(0, values.verbose ? undefined : 10).join(', ')}`,
      )
    if (share < 99) process.exitCode = 1
  }
}

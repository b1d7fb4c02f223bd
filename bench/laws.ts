import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { joinForms, splitForms } from '../src/domain/units/plural-text.ts'
import {
  type Entry,
  entryKey,
  type Format,
  type FormatInfo,
  type WriteOptions,
} from '../src/formats/format.ts'
import { guessFormat } from '../src/formats/guess.ts'
import { findFormat } from '../src/formats/registry.ts'
import { readOptions } from '../test/support/format-options.ts'

/** Entries edited per file, spread over it. */
const EDITS = 3
const NEW_TEXT = 'Změněný "text" & <b>more</b> {0} %s'
/** For formats that show markup as markup. */
const NEW_MARKUP = 'Změněný "text" &amp; <g id="1">more</g> {0} %s'

interface Tally {
  files: number
  bytes: number
  entries: number
  identical: number
  editable: number
  editedOk: number
  readonly failures: string[]
}

/** The two laws on every file below a folder, or in the git bundles that lie in it. */
export async function benchLaws(folder: string): Promise<void> {
  const unpacked = unpackBundles(folder)
  const tallies = new Map<string, Tally>()
  try {
    for (const root of [folder, ...unpacked]) await walk(root, tallies)
  } finally {
    for (const copy of unpacked) rmSync(copy, { recursive: true, force: true })
  }
  for (const [format, tally] of [...tallies].sort()) {
    console.log(
      `${format}: ${tally.files} files, ${(tally.bytes / 1e6).toFixed(1)} MB, ${tally.entries} entries; ` +
        `identical ${tally.identical}/${tally.files}, edited-ok ${tally.editedOk}/${tally.editable}`,
    )
    for (const failure of tally.failures.slice(0, 20)) console.log(`    ${failure}`)
  }
}

function unpackBundles(folder: string): string[] {
  return globSync(join(folder, '*.bundle')).map((bundle) => {
    const copy = mkdtempSync(join(tmpdir(), `diglot-laws-${basename(bundle, '.bundle')}-`))
    execFileSync('git', ['clone', '--quiet', bundle, copy])
    return copy
  })
}

async function walk(root: string, tallies: Map<string, Tally>): Promise<void> {
  for (const path of globSync('**/*', { cwd: root, exclude: (name) => basename(String(name)) === '.git' })) {
    const file = join(root, path)
    if (!statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    const info = findFormat(guessFormat(path, bytes) ?? '')
    if (!info) continue
    let tally = tallies.get(info.id)
    if (!tally) {
      tally = { files: 0, bytes: 0, entries: 0, identical: 0, editable: 0, editedOk: 0, failures: [] }
      tallies.set(info.id, tally)
    }
    tryFile(await info.load(), info, bytes, relative(root, file), tally)
  }
}

function tryFile(format: Format, info: FormatInfo, bytes: Uint8Array, path: string, tally: Tally): void {
  const usual = readOptions(info, { file: path, language: 'cs' })
  // A document is its own template here: its texts are known by their words, and keep their names when translated.
  const options: WriteOptions = info.isDocument ? { ...usual, isMonolingual: false, template: bytes } : usual
  tally.files += 1
  tally.bytes += bytes.length
  const { entries, problems } = format.read(bytes, options)
  tally.entries += entries.length
  if (Buffer.compare(format.write(bytes, new Map(), options).bytes, bytes) === 0) tally.identical += 1
  else tally.failures.push(`${path}: not identical`)
  if (entries.length === 0 || problems.length > 0) return
  const failure = editFailure(format, options, bytes, entries)
  tally.editable += 1
  if (failure === null) tally.editedOk += 1
  else tally.failures.push(`${path}: ${failure}`)
}

/** What went wrong with edits of some entries, or null. */
function editFailure(
  format: Format,
  options: WriteOptions,
  bytes: Uint8Array,
  entries: readonly Entry[],
): string | null {
  const keys = entries.map((entry) => entryKey(entry, options.isMonolingual))
  const seen = new Set<string>()
  const candidates = keys.flatMap((key, index) => {
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst && !entries[index]?.details.isReadonly ? [index] : []
  })
  const step = Math.max(1, Math.floor(candidates.length / EDITS))
  for (const index of candidates.filter((_, place) => place % step === 0).slice(0, EDITS)) {
    const entry = entries[index]!
    const text = entry.details.flags.includes('xml-text') ? NEW_MARKUP : NEW_TEXT
    const target = splitForms(entry.target).map(() => text)
    const written = format.write(bytes, new Map([[keys[index]!, { target, isFuzzy: false }]]), options)
    const after = format.read(written.bytes, options).entries
    if (written.missing.length > 0) return `entry ${index} was not found`
    if (after[index]?.target !== joinForms(target)) return `entry ${index} reads back otherwise`
    const others = (list: readonly Entry[]) => JSON.stringify(list.filter((_, place) => place !== index))
    if (others(after) !== others(entries)) return `editing entry ${index} changed another`
  }
  return null
}

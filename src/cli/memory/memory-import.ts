import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { getMemoryPlace } from '../../actions/memory/get-memory-place.ts'
import { type FoundEntries, importMemory } from '../../actions/memory/import-memory.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { type Command, parseCommand, UsageError } from '../command.ts'
import { progressDisplay } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'
import { memoryAddressOf, PLACE_OPTIONS } from './memory-options.ts'

/** `diglot memory import`: works while a server is running. */
export const memoryImport: Command = {
  name: 'memory import',
  usage:
    '[--project SLUG | --user NAME] [--origin TEXT] [--language-map FROM:TO]… [--partial] [--skipped] FILE',
  summary: "Imports a translation memory: Weblate's JSON, or TMX.",
  details: [
    'Without a project and a user, everybody can use its entries.',
    '--language-map replaces a language code of the file, such as en_US:en.',
    '--partial imports what comes before the damage of a damaged file.',
    '--skipped lists the entries that cannot be used, up to 100.',
  ],
  async run(args) {
    const parsed = parseCommand(memoryImport, args, {
      words: 1,
      options: {
        ...PLACE_OPTIONS,
        origin: { type: 'string' },
        'language-map': { type: 'string', multiple: true },
        partial: { type: 'boolean' },
        skipped: { type: 'boolean' },
      },
    })
    const [path = ''] = parsed.words
    if (!existsSync(path) || !statSync(path).isFile())
      throw new AppError('not_found', `${path} is not a file`)
    const address = memoryAddressOf(parsed)
    const languages = new Map(parsed.texts('language-map').map(pairOf))
    const display = progressDisplay(process.stderr)
    const found = await withSite(async ({ db }) => {
      const place = await getMemoryPlace(db, SYSTEM, address, 'import')
      const order = {
        place,
        filename: basename(path),
        origin: parsed.text('origin') ?? '',
        isPartial: parsed.has('partial'),
        languages,
        open: () => createReadStream(path),
      }
      display.show({ percent: 0, note: 'Reading the file' })
      return importMemory(db, order, {
        onProgress: ({ total, imported, existing, skipped }) => {
          const done = imported + existing
          display.show({ percent: (100 * done) / (total - skipped), note: `${done} of ${total} entries` })
        },
      }).finally(() => display.clear())
    })
    report(found, parsed.has('skipped'))
  },
}

function pairOf(text: string): [string, string] {
  const [from = '', to = '', ...rest] = text.split(':')
  if (from === '' || to === '' || rest.length > 0)
    throw new UsageError('--language-map needs two language codes, such as en_US:en')
  return [from, to]
}

function report({ imported, existing, skipped, problems }: FoundEntries, isDetailed: boolean): void {
  const [first] = problems
  console.log(`Imported ${imported} entries; ${existing} already existed, ${skipped} were skipped.`)
  const shown = isDetailed ? problems : first ? [first] : []
  for (const { line, problem } of shown) console.log(`Line ${line}: ${problem}`)
  if (shown.length < problems.length) console.log('--skipped lists more.')
}

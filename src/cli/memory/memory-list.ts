import { countMemoryOrigins } from '../../actions/memory/count-memory-origins.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { listLanguagesById } from '../../storage/languages.ts'
import { type Command, parseCommand } from '../command.ts'
import { tableLines } from '../table-lines.ts'
import { printable } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'
import {
  FILTER_OPTIONS,
  FILTER_USAGE,
  memoryAddressOf,
  memoryQueryOf,
  PLACE_OPTIONS,
} from './memory-options.ts'

/** `diglot memory list`: changes nothing. */
export const memoryList: Command = {
  name: 'memory list',
  usage: `${FILTER_USAGE} [--json]`,
  summary: 'Counts the entries of a translation memory by origin and languages.',
  async run(args) {
    const parsed = parseCommand(memoryList, args, {
      options: { ...PLACE_OPTIONS, ...FILTER_OPTIONS, json: { type: 'boolean' } },
    })
    const [address, query] = [memoryAddressOf(parsed), memoryQueryOf(parsed)]
    const counts = await withSite(async (ctx) => {
      const found = await countMemoryOrigins(ctx, SYSTEM, address, query)
      const ids = new Set(found.flatMap((own) => [own.sourceLanguageId, own.targetLanguageId]))
      const languages = await listLanguagesById(ctx.db, [...ids])
      return found.map(({ origin, sourceLanguageId, targetLanguageId, count }) => ({
        origin,
        source_language: languages.get(sourceLanguageId)?.code ?? '',
        target_language: languages.get(targetLanguageId)?.code ?? '',
        count,
      }))
    })
    if (parsed.has('json')) console.log(JSON.stringify(counts, null, 2))
    else if (counts.length === 0) console.log('No entries.')
    else {
      const rows = counts.map((own) => [
        printable(own.origin),
        own.source_language,
        own.target_language,
        own.count.toLocaleString('en'),
      ])
      console.log(tableLines([['ORIGIN', 'FROM', 'TO', 'ENTRIES'], ...rows], { right: [3] }).join('\n'))
    }
  },
}

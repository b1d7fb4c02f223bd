import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportMemory } from '../../actions/memory/export-memory.ts'
import { getMemoryFilter, getMemoryPlace } from '../../actions/memory/get-memory-place.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { MEMORY_FORMATS } from '../../domain/memory/memory-format.ts'
import { type Command, parseCommand, UsageError } from '../command.ts'
import { withSite } from '../with-site.ts'
import {
  FILTER_OPTIONS,
  FILTER_USAGE,
  memoryAddressOf,
  memoryQueryOf,
  PLACE_OPTIONS,
} from './memory-options.ts'

/** `diglot memory export`: changes nothing. */
export const memoryExport: Command = {
  name: 'memory export',
  usage: `${FILTER_USAGE} [--format json|tmx] [FILE]`,
  summary: "Exports a translation memory as Weblate's JSON or TMX, to a file or to standard output.",
  async run(args) {
    const parsed = parseCommand(memoryExport, args, {
      words: [0, 1],
      options: { ...PLACE_OPTIONS, ...FILTER_OPTIONS, format: { type: 'string' } },
    })
    const [path] = parsed.words
    const name = parsed.text('format') ?? (path?.endsWith('.tmx') ? 'tmx' : 'json')
    const format = MEMORY_FORMATS.find((id) => id === name)
    if (!format) throw new UsageError('--format must be json or tmx')
    const [address, query] = [memoryAddressOf(parsed), memoryQueryOf(parsed)]
    await withSite(async (ctx) => {
      const place = await getMemoryPlace(ctx.db, SYSTEM, address, 'read')
      const filter = await getMemoryFilter(ctx.db, query)
      const { parts } = await exportMemory(ctx, { place, filter, visible: 'all', format })
      if (path === undefined) await pipeline(Readable.from(parts), process.stdout, { end: false })
      else await pipeline(Readable.from(parts), createWriteStream(path))
    })
  },
}

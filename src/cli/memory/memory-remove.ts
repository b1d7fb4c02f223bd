import { getMemoryFilter, getMemoryPlace } from '../../actions/memory/get-memory-place.ts'
import { removeEntries } from '../../actions/memory/remove-memory.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type Command, parseCommand, UsageError } from '../command.ts'
import { withSite } from '../with-site.ts'
import {
  FILTER_OPTIONS,
  FILTER_USAGE,
  memoryAddressOf,
  memoryQueryOf,
  PLACE_OPTIONS,
} from './memory-options.ts'

/** `diglot memory remove`: works while a server is running. */
export const memoryRemove: Command = {
  name: 'memory remove',
  usage: FILTER_USAGE,
  summary: 'Deletes entries of a translation memory.',
  details: ['Without a project and a user, --scope or --origin is required.'],
  async run(args) {
    const parsed = parseCommand(memoryRemove, args, { options: { ...PLACE_OPTIONS, ...FILTER_OPTIONS } })
    const [address, query] = [memoryAddressOf(parsed), memoryQueryOf(parsed)]
    if (address.kind === 'site' && query.scope === undefined && query.origin === undefined) {
      throw new UsageError('Specify --scope or --origin, so that you do not delete everything by mistake')
    }
    const removed = await withSite(async ({ db }) => {
      const place = await getMemoryPlace(db, SYSTEM, address, 'remove')
      const filter = await getMemoryFilter(db, query)
      return (await removeEntries(db, { place, filter }, () => true)).removed
    })
    console.log(`Deleted ${removed} entries.`)
  },
}

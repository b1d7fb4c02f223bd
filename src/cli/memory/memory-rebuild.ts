import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { dropUnusedSources } from '../../actions/memory/drop-unused-sources.ts'
import { rebuildMemoryIndex } from '../../actions/memory/index-memory.ts'
import { rebuildMemory } from '../../actions/memory/rebuild-memory.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { countMemory } from '../../storage/memory/entry-ids.ts'
import { type Command, parseCommand, UsageError } from '../command.ts'
import { progressDisplay } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'

/** `diglot memory rebuild`: works while a server is running, which finds fewer entries meanwhile. */
export const memoryRebuild: Command = {
  name: 'memory rebuild',
  usage: '[--project SLUG | --index]',
  summary: 'Makes the entries of saved translations anew from the history.',
  details: [
    'Uploaded and personal entries stay. Without a project, all projects are rebuilt.',
    '--index keeps all entries and makes the index anew by which similar texts are found.',
  ],
  async run(args) {
    const parsed = parseCommand(memoryRebuild, args, {
      options: { project: { type: 'string' }, index: { type: 'boolean' } },
    })
    const slug = parsed.text('project')
    if (parsed.has('index')) {
      if (slug !== undefined) throw new UsageError('The index belongs to all projects: omit --project')
      return rebuildIndex()
    }
    const { deleted, count } = await withSite(async (ctx) => {
      const project = slug === undefined ? null : await getVisibleProject(ctx.db, SYSTEM, slug)
      const removed = await rebuildMemory(ctx, { projectId: project?.id ?? null })
      return { deleted: removed, count: await countMemory(ctx.db) }
    })
    console.log(`Deleted ${deleted} entries. The memory now has ${count}.`)
  },
}

async function rebuildIndex(): Promise<void> {
  const display = progressDisplay(process.stderr)
  const { deleted, indexed, busy } = await withSite(async (ctx) => {
    display.show({ percent: 0, note: 'Looking for unused texts' })
    const unused = await dropUnusedSources(ctx)
    const rebuilt = await rebuildMemoryIndex(ctx, (done, all) =>
      display.show({ percent: (100 * done) / Math.max(1, all), note: `${done} of ${all} texts` }),
    )
    return { deleted: unused, ...rebuilt }
  }).finally(() => display.clear())
  console.log(`Indexed ${indexed} texts; ${deleted} unused ones were deleted.`)
  if (busy > 0) console.log(`Another process is indexing ${busy} of the languages.`)
}

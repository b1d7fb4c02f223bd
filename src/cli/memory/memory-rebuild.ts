import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { rebuildMemory } from '../../actions/memory/rebuild-memory.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { countMemory } from '../../storage/memory/memory-entries.ts'
import { type Command, parseCommand } from '../command.ts'
import { withSite } from '../with-site.ts'

/** `diglot memory rebuild`: works while a server is running, which finds fewer entries meanwhile. */
export const memoryRebuild: Command = {
  name: 'memory rebuild',
  usage: '[--project SLUG]',
  summary: 'Makes the entries of saved translations anew from the history.',
  details: ['Uploaded and personal entries stay. Without a project, all projects are rebuilt.'],
  async run(args) {
    const parsed = parseCommand(memoryRebuild, args, { options: { project: { type: 'string' } } })
    const slug = parsed.text('project')
    const { deleted, count } = await withSite(async (ctx) => {
      const project = slug === undefined ? null : await getVisibleProject(ctx.db, SYSTEM, slug)
      const removed = await rebuildMemory(ctx, { projectId: project?.id ?? null })
      return { deleted: removed, count: await countMemory(ctx.db) }
    })
    console.log(`Deleted ${deleted} entries. The memory now has ${count}.`)
  },
}

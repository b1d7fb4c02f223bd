import { updateProject } from '../../actions/components/update-project.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type Command, parseCommand, UsageError, usageOf } from '../command.ts'
import { withSite } from '../with-site.ts'
import { getProject } from './component-place.ts'
import { PROJECT_OPTIONS, PROJECT_USAGE, projectDraft } from './project-options.ts'

/** `diglot project update`: works while a server is running. */
export const projectUpdate: Command = {
  name: 'project update',
  usage: `SLUG [--name NAME] [--web URL] ${PROJECT_USAGE}`,
  summary: 'Changes the settings of a project, such as its visibility.',
  details: ['If the flags change, the server runs the checks on all strings of the project again.'],
  async run(args) {
    const options = { name: { type: 'string' }, web: { type: 'string' }, ...PROJECT_OPTIONS } as const
    const parsed = parseCommand(projectUpdate, args, { words: 1, options })
    const [slug = ''] = parsed.words
    const [name, web] = [parsed.text('name'), parsed.text('web')]
    const draft = {
      ...projectDraft(parsed),
      ...(name !== undefined && { name }),
      ...(web !== undefined && { web }),
    }
    if (Object.keys(draft).length === 0) {
      throw new UsageError(`Nothing to change. Usage: ${usageOf(projectUpdate)}`)
    }
    await withSite(async (ctx) => {
      await getProject(ctx.db, slug)
      await updateProject(ctx, SYSTEM, slug, draft)
    })
    console.log(`Changed project ${slug}.`)
  },
}

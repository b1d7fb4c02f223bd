import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type Command, parseCommand } from '../command.ts'
import { withSite } from '../with-site.ts'
import { PROJECT_OPTIONS, PROJECT_USAGE, projectDraft } from './project-options.ts'

/** `diglot project add`: works while a server is running. */
export const projectAdd: Command = {
  name: 'project add',
  usage: `SLUG --name NAME --web URL ${PROJECT_USAGE}`,
  summary: 'Adds an empty project.',
  async run(args) {
    const options = { name: { type: 'string' }, web: { type: 'string' }, ...PROJECT_OPTIONS } as const
    const parsed = parseCommand(projectAdd, args, { words: 1, options })
    const [slug = ''] = parsed.words
    const draft = {
      ...projectDraft(parsed),
      slug,
      name: parsed.required('name'),
      web: parsed.required('web'),
    }
    await withSite((ctx) => createProject(ctx, SYSTEM, draft))
    console.log(`Added project ${slug}.`)
  },
}

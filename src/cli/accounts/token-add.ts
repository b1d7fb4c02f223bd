import { createProjectToken } from '../../actions/accounts/create-project-token.ts'
import { createToken } from '../../actions/accounts/create-token.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type Command, parseCommand, UsageError } from '../command.ts'
import { withSite } from '../with-site.ts'

/** `diglot token add`: works while a server is running. */
export const tokenAdd: Command = {
  name: 'token add',
  usage: 'USER [--name LABEL] [--token TOKEN], or --project SLUG --name NAME',
  summary: 'Creates an API token for a user or a project and prints it once.',
  async run(args) {
    const options = {
      name: { type: 'string' },
      token: { type: 'string' },
      project: { type: 'string' },
    } as const
    const parsed = parseCommand(tokenAdd, args, { words: [0, 1], options })
    const [username] = parsed.words
    const project = parsed.text('project')
    if ((username === undefined) === (project === undefined)) {
      throw new UsageError('Specify either a user, or a project with --project')
    }
    if (project !== undefined) {
      const draft = { project, name: parsed.required('name') }
      console.log((await withSite((ctx) => createProjectToken(ctx, SYSTEM, draft))).key)
      return
    }
    const key = parsed.text('token')
    const name = parsed.text('name') ?? 'command line'
    const draft = { username: username ?? '', name, ...(key !== undefined && { key }) }
    console.log(await withSite((ctx) => createToken(ctx, SYSTEM, draft)))
  },
}

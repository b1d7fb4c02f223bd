import { createProject } from '../actions/components/create-project.ts'
import { SYSTEM } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import type { AccessControl } from '../domain/project.ts'
import { type Command, parseCommand } from './command.ts'
import { withSite } from './with-site.ts'

const ACCESS = ['public', 'protected', 'private'] as const satisfies readonly AccessControl[]

/** `diglot project add`: works beside a running server. */
export const projectAdd: Command = {
  name: 'project add',
  usage: `SLUG --name NAME --web URL [--access ${ACCESS.join('|')}]`,
  summary: 'Adds an empty project.',
  async run(args) {
    const options = { name: { type: 'string' }, web: { type: 'string' }, access: { type: 'string' } } as const
    const given = parseCommand(projectAdd, args, { words: 1, options })
    const [slug = ''] = given.words
    const access = accessOf(given.text('access') ?? 'public')
    const draft = { slug, name: given.required('name'), web: given.required('web'), access }
    await withSite((ctx) => createProject(ctx, SYSTEM, draft))
    console.log(`Added the project ${slug}.`)
  },
}

function accessOf(value: string): AccessControl {
  const access = ACCESS.find((name) => name === value)
  if (access) return access
  throw new AppError(
    'invalid',
    `--access: ${JSON.stringify(value)} is not allowed; it must be public, protected or private`,
  )
}

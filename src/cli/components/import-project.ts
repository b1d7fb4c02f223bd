import { createProject } from '../../actions/components/create-project.ts'
import { updateRepository } from '../../actions/repositories/update-repository.ts'
import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { Project } from '../../domain/project.ts'
import { findLinkTarget } from '../../storage/components/component-links.ts'
import { findProject } from '../../storage/components/projects.ts'
import { type Command, type ParsedArguments, parseCommand, UsageError, usageOf } from '../command.ts'
import { finishImports } from '../tasks/finish-imports.ts'
import { finishTasks, type Waiting } from '../tasks/finish-tasks.ts'
import { interruptible } from '../tasks/interruption.ts'
import { progressDisplay } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'
import { addDiscovered, type ProjectImport } from './add-discovered.ts'
import { COMPONENT_OPTIONS, COMPONENT_USAGE, draftOf } from './component-options.ts'
import { getProject } from './component-place.ts'
import { reportFailures } from './component-report.ts'
import { type ComponentSource, openSource } from './component-source.ts'

const DEFAULT_NAME = '{{ component }}'

/** `diglot import-project`: works while a server is running, which then imports the files. */
export const importProject: Command = {
  name: 'import-project',
  usage: `PROJECT REPO BRANCH MASK [--create NAME --web URL] [--name-template TEXT] ${COMPONENT_USAGE} [--no-wait]`,
  summary: 'Creates a component for each match of ** in MASK, and imports the files.',
  details: [
    "MASK contains ** in place of the component name and * in place of the language code: 'po/**/*.po'.",
    "If one file contains all languages, MASK contains only **: '**.xcstrings'.",
    '** in --template and --new-base stands for the same name.',
    'The first component owns the repository, the others share it. Existing components are kept.',
    '--create first creates the project if it does not exist.',
    `--name-template is the template for component names; the default is '${DEFAULT_NAME}'.`,
    'The file format is detected from the files unless --file-format is given.',
    'Ctrl-C during the import stops waiting; a running server continues the work.',
  ],
  async run(args) {
    const parsed = parseCommand(importProject, args, {
      words: 4,
      options: {
        ...COMPONENT_OPTIONS,
        create: { type: 'string' },
        web: { type: 'string' },
        'name-template': { type: 'string' },
        'no-wait': { type: 'boolean' },
      },
    })
    const [slug = '', repo = '', branch = '', filemask = ''] = parsed.words
    const nameTemplate = parsed.text('name-template') ?? DEFAULT_NAME
    if (!/\{\{\s*component\s*\}\}/.test(nameTemplate)) {
      throw new UsageError(`--name-template must contain ${DEFAULT_NAME}. Usage: ${usageOf(importProject)}`)
    }
    const wanted = { draft: { ...draftOf(parsed), repo, branch, filemask }, nameTemplate }
    const display = progressDisplay(process.stderr)
    await interruptible((interruption) =>
      withSite(async (ctx) => {
        const project = await openProject(ctx, slug, parsed)
        const added = await addAll(ctx, project, wanted, { display, interruption })
        if (!parsed.has('no-wait')) await finishImports(ctx, added, { display, interruption })
      }),
    )
  },
}

async function openProject(ctx: Context, slug: string, parsed: ParsedArguments): Promise<Project> {
  const name = parsed.text('create')
  if (name === undefined) return getProject(ctx.db, slug)
  const known = await findProject(ctx.db, slug)
  if (known) return known
  return createProject(ctx, SYSTEM, { slug, name, web: parsed.required('web') })
}

async function addAll(
  ctx: Context,
  project: Project,
  wanted: ProjectImport,
  waiting: Waiting,
): Promise<{ project: string; component: string }[]> {
  const {
    display,
    interruption: { signal, say },
  } = waiting
  try {
    const first = await openSource(ctx, project, wanted.draft, { signal, display })
    const source = await withUpdates(ctx, first, waiting)
    say('components already added are kept, and the server imports their files')
    try {
      return await addDiscovered(ctx, project, wanted, { source, signal, display })
    } finally {
      // Kept if a component uses it.
      await source.discard()
    }
  } finally {
    display.clear()
  }
}

/** A copy that components already use is fetched by its repository task. */
async function withUpdates(
  ctx: Context,
  source: ComponentSource,
  waiting: Waiting,
): Promise<ComponentSource> {
  const { owner } = source
  if (!owner) return source
  const task = await updateRepository(ctx, SYSTEM, { repositoryId: source.id })
  for (const failure of reportFailures(await finishTasks(ctx, [task.id], waiting))) {
    console.error(`diglot: ${failure}`)
    process.exitCode = 1
  }
  const now = await findLinkTarget(ctx.db, owner.project, owner.component)
  return { ...source, commit: now?.commit ?? source.commit }
}

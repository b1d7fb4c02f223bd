import { createComponent } from '../../actions/components/create-component.ts'
import { guessFileFormat, listPaths } from '../../actions/components/guess-file-format.ts'
import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { ComponentDraft } from '../../domain/component/component-settings.ts'
import { AppError } from '../../domain/errors.ts'
import { findCodeInPath } from '../../domain/languages/file-mask.ts'
import { isComponentTaken } from '../../storage/components/components.ts'
import { type Command, parseCommand } from '../command.ts'
import { finishImports } from '../tasks/finish-imports.ts'
import type { Waiting } from '../tasks/finish-tasks.ts'
import { interruptible } from '../tasks/interruption.ts'
import { progressDisplay } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'
import { COMPONENT_OPTIONS, COMPONENT_USAGE, draftOf } from './component-options.ts'
import { type ComponentPlace, getProject, parsePlace } from './component-place.ts'
import { type ComponentSource, openSource } from './component-source.ts'

/** `diglot component add`: works while a server is running, which then imports the files. */
export const componentAdd: Command = {
  name: 'component add',
  usage: `PROJECT/SLUG --name NAME --repo URL --filemask MASK [--branch NAME] ${COMPONENT_USAGE} [--no-wait]`,
  summary: 'Adds a component and imports its files.',
  details: [
    '--filemask contains * in place of the language code, such as po/*.po. If one file contains all languages, it is the path of that file.',
    '--file-format is detected from the files by default; docs/reference/formats lists all formats.',
    '--set takes any setting in docs/reference/components.md and can be repeated.',
    '--no-wait exits once the component is created; the server imports the files.',
    'Ctrl-C during the import stops waiting; a running server continues the work.',
  ],
  async run(args) {
    const parsed = parseCommand(componentAdd, args, {
      words: 1,
      options: {
        ...COMPONENT_OPTIONS,
        name: { type: 'string' },
        repo: { type: 'string' },
        branch: { type: 'string' },
        filemask: { type: 'string' },
        'no-wait': { type: 'boolean' },
      },
    })
    const place = parsePlace(parsed.words[0] ?? '')
    const draft = {
      ...draftOf(parsed),
      slug: place.component,
      name: parsed.required('name'),
      repo: parsed.required('repo'),
      branch: parsed.text('branch') ?? '',
      filemask: parsed.required('filemask'),
    }
    const display = progressDisplay(process.stderr)
    await interruptible((interruption) =>
      withSite(async (ctx) => {
        await addComponent(ctx, place, draft, { display, interruption })
        interruption.say('the component was added, and the server imports its files')
        console.log(`Added component ${place.project}/${place.component}.`)
        if (!parsed.has('no-wait')) await finishImports(ctx, [place], { display, interruption })
      }),
    )
  },
}

async function addComponent(
  ctx: Context,
  place: ComponentPlace,
  draft: ComponentDraft,
  { display, interruption: { signal, say } }: Waiting,
): Promise<void> {
  const project = await getProject(ctx.db, place.project)
  // Reported before a long fetch, not after it.
  if (await isComponentTaken(ctx.db, project.id, 'slug', place.component)) {
    throw new AppError('invalid', `Component ${place.project}/${place.component} already exists`)
  }
  say('nothing was added')
  try {
    const source = await openSource(ctx, project, draft, { signal, display })
    try {
      const file_format = draft.file_format ?? (await formatOf(source, draft, signal))
      await createComponent(ctx, SYSTEM, project, { ...draft, file_format }, { opened: source, signal })
    } finally {
      // Kept if the component uses it.
      await source.discard()
    }
  } finally {
    display.clear()
  }
}

/** Detected from the template, or else from the language files. */
async function formatOf(
  source: ComponentSource,
  { filemask = '', template = '' }: ComponentDraft,
  signal: AbortSignal,
): Promise<string> {
  const blobs = await listPaths({ ...source, signal })
  const files = [...blobs].flatMap(([path, blob]) =>
    [template, filemask].includes(path) || findCodeInPath(filemask, path) !== null ? [{ path, blob }] : [],
  )
  if (files.length === 0) {
    throw new AppError('invalid', `No file in the repository matches ${JSON.stringify(filemask)}`)
  }
  files.sort((one, other) => Number(other.path === template) - Number(one.path === template))
  const format = await guessFileFormat({ ...source, signal }, files, { hasTemplate: template !== '' })
  if (format !== null) return format
  throw new AppError(
    'invalid',
    `Cannot detect the format of ${files[0]?.path}; set it with --file-format (docs/reference/formats lists all formats)`,
  )
}

import { createComponent } from '../../actions/components/create-component.ts'
import { guessFileFormat, listPaths } from '../../actions/components/guess-file-format.ts'
import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type ComponentDraft, MAX_COMPONENT_NAME } from '../../domain/component/component-settings.ts'
import {
  type DiscoveredComponent,
  discoverComponents,
  slugOf,
} from '../../domain/component/discover-components.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import type { Project } from '../../domain/project.ts'
import { isComponentTaken } from '../../storage/components/components.ts'
import { describeError } from '../describe-error.ts'
import { type ProgressDisplay, printable } from '../tasks/progress-display.ts'
import type { ComponentPlace } from './component-place.ts'
import type { ComponentSource } from './component-source.ts'

/** The common settings of the new components. */
export interface ProjectImport {
  /** Settings of all components; masks and paths contain `**` in place of the name. */
  readonly draft: ComponentDraft
  readonly nameTemplate: string
}

/** Where components are searched. */
interface Discovery {
  readonly source: ComponentSource
  readonly signal: AbortSignal
  readonly display: ProgressDisplay
}

/** Share of the progress bar before files are read. */
const ADDING_AT = 20

/** Adds a component for each match of the mask and returns the new ones; rejected ones are reported. */
export async function addDiscovered(
  ctx: Context,
  project: Project,
  { draft, nameTemplate }: ProjectImport,
  { source, signal, display }: Discovery,
): Promise<ComponentPlace[]> {
  const { filemask = '', template = '', new_base: newBase = '' } = draft
  const blobs = await listPaths({ ...source, signal })
  const found = discoverComponents(blobs.keys(), { filemask, template, newBase })
  if (found.length === 0) {
    throw new AppError('invalid', `No file in the repository matches ${JSON.stringify(filemask)}`)
  }
  // Only the caller removes a repository that several components share.
  const opened = { ...source, discard: async () => {} }
  const added: ComponentPlace[] = []
  const refusals = new Map<string, number>()
  for (const [index, component] of found.entries()) {
    signal.throwIfAborted()
    const note = `Adding ${component.name} (${index + 1} of ${found.length} components)`
    display.show({ percent: ADDING_AT, note })
    const name = nameTemplate.replaceAll(/\{\{\s*component\s*\}\}/g, () => component.name)
    try {
      const slug = slugOf(component.name, MAX_COMPONENT_NAME)
      if (slug === null) throw new AppError('invalid', 'Cannot derive a slug from this name')
      if (await isComponentTaken(ctx.db, project.id, 'slug', slug)) {
        tell(display, `Kept ${project.slug}/${slug}.`)
        continue
      }
      const file_format = draft.file_format ?? (await formatOf(component, { source, blobs, signal }))
      const settings = {
        ...draft,
        slug,
        name,
        file_format,
        filemask: component.filemask,
        template: component.template,
        new_base: component.newBase,
      }
      await createComponent(ctx, SYSTEM, project, settings, { opened, signal })
      added.push({ project: project.slug, component: slug })
      tell(display, `Added ${project.slug}/${slug}.`)
    } catch (error) {
      if (!isAppError(error)) throw error
      const reason = describeError(error)
      const count = (refusals.get(reason) ?? 0) + 1
      refusals.set(reason, count)
      if (count === 1) refuse(display, `${component.name}: ${reason}`)
    }
  }
  for (const [reason, count] of refusals) {
    if (count === 1) continue
    const others = count === 2 ? '1 more component was' : `${count - 1} more components were`
    refuse(display, `${others} not added for the same reason: ${reason}`)
  }
  return added
}

function tell(display: ProgressDisplay, line: string): void {
  display.clear()
  console.log(line)
}

function refuse(display: ProgressDisplay, line: string): void {
  display.clear()
  console.error(`diglot: ${printable(line)}`)
  process.exitCode = 1
}

async function formatOf(
  { template, paths }: DiscoveredComponent,
  {
    source,
    blobs,
    signal,
  }: { source: ComponentSource; blobs: ReadonlyMap<string, string>; signal: AbortSignal },
): Promise<string> {
  const files = [template, ...paths].flatMap((path) => {
    const blob = blobs.get(path)
    return blob === undefined ? [] : [{ path, blob }]
  })
  const format = await guessFileFormat({ ...source, signal }, files, { hasTemplate: template !== '' })
  if (format !== null) return format
  throw new AppError('invalid', `Cannot detect the format of ${files[0]?.path}; set it with --file-format`)
}

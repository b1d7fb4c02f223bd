import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { discoverMasks } from '../../domain/component/discover-masks.ts'
import { isRepositoryLink, repositoryLink } from '../../domain/component/repository-link.ts'
import type { VcsKind } from '../../domain/component/vcs-kinds.ts'
import { AppError } from '../../domain/errors.ts'
import { parseLanguageAliases } from '../../domain/languages/language-aliases.ts'
import { authorize } from '../../domain/permissions.ts'
import { FORMATS } from '../../formats/registry.ts'
import { readSiteLanguages, resolveCode } from '../../import/plan/languages.ts'
import {
  findLinkTarget,
  findSharedRepository,
  listPathsByMask,
} from '../../storage/components/component-links.ts'
import { openNewRepository } from '../repositories/copies/open-new-repository.ts'
import { withinTimeout } from '../repositories/within-timeout.ts'
import { findVisibleTarget } from './check-component.ts'
import type { ComponentProject } from './create-component.ts'
import { countStrings, type DescribedMask, formatOfMask } from './describe-mask.ts'
import { listPaths } from './guess-file-format.ts'

/** The repository to search, and the language of source strings. */
interface Discovery {
  readonly vcs: VcsKind
  readonly repo: string
  readonly branch: string
  readonly sourceLanguage: string
}

/** The possible components of a repository. */
interface DiscoveredRepository {
  readonly branch: string
  /** URL of the project's component that already has this repository, or null. */
  readonly shared: string | null
  readonly masks: readonly DescribedMask[]
  /** Paths of the project's components that already have these files, by mask. */
  readonly present: ReadonlyMap<string, string>
}

/** Time limit for the repository, and again for its contents; what is not counted by then stays uncounted. */
const TIMEOUT_MS = 20_000
const TOO_LONG =
  'Scanning the repository took longer than 20 seconds. Try again later, or enter file mask and format yourself.'
const MAX_MASKS = 100
const MAX_CODE = 50
const MAX_COUNTED = 25
const ENDINGS: readonly string[] = [...new Set(FORMATS.flatMap(({ extensions }) => extensions))]

/** Searches a repository for translation files. Fetches it unless the project has it, and keeps nothing. */
export async function discoverInRepository(
  ctx: Context,
  actor: Actor,
  project: ComponentProject,
  wanted: Discovery,
): Promise<DiscoveredRepository> {
  authorize(actor, 'component.edit', { project })
  const { repo, branch, vcs } = wanted
  if (vcs === 'local' || repo === 'local:') {
    throw new AppError('invalid', 'A local repository starts empty. Upload the files with the component.', {
      field: 'repo',
    })
  }
  const owner = isRepositoryLink(repo)
    ? null
    : await findSharedRepository(ctx.db, project.id, { vcs, repo, branch, push: '', push_branch: '' })
  const link = isRepositoryLink(repo)
    ? await findVisibleTarget(ctx, actor, repo)
    : owner === null
      ? null
      : await findLinkTarget(ctx.db, project.slug, owner)
  if (isRepositoryLink(repo) && !link) {
    throw new AppError('invalid', 'Component not found.', { field: 'repo' })
  }
  const settings = { vcs, repo, branch, push: '', push_branch: '' }
  const repository = await openNewRepository(ctx, settings, {
    link,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { folder, commit } = repository
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return {
      branch: repository.branch,
      shared: link && (owner ? repositoryLink({ project: project.slug, component: owner }) : repo),
      masks: await withinTimeout(signal, TOO_LONG, () =>
        describeAll(ctx, project, wanted, { folder, commit, signal }),
      ),
      present: await listPathsByMask(ctx.db, project.id, repository.id),
    }
  } finally {
    await repository.discard()
  }
}

async function describeAll(
  ctx: Context,
  { languageAliases }: ComponentProject,
  { sourceLanguage }: Discovery,
  opened: { readonly folder: string; readonly commit: string; readonly signal: AbortSignal },
): Promise<DescribedMask[]> {
  const blobs = await listPaths(opened)
  const languages = await readSiteLanguages(ctx.db)
  const aliases = parseLanguageAliases(languageAliases)
  const known = new Map<string, string | null>()
  const codeOf = (code: string): string | null => {
    const before = known.get(code)
    if (before !== undefined) return before
    const resolution = code.length > MAX_CODE ? null : resolveCode(languages, code, { aliases })
    const found = resolution && resolution.kind !== 'generated' ? resolution.language.code : null
    known.set(code, found)
    return found
  }
  const place = {
    folder: opened.folder,
    blobs,
    paths: new Set(blobs.keys()),
    sourceLanguage,
    signal: opened.signal,
    isSource: (code: string) => codeOf(code)?.split(/[-_@]/)[0] === sourceLanguage.split(/[-_@]/)[0],
  }
  const found = [
    ...[...blobs.keys()]
      .filter(isOneFile)
      .map((filemask) => ({ filemask, files: [{ path: filemask, code: '' }] })),
    ...discoverMasks(blobs.keys(), { isLanguage: (code) => codeOf(code) !== null, isReadable }),
  ]
  const masks: DescribedMask[] = []
  for (const mask of found.slice(0, MAX_MASKS)) {
    if (opened.signal.aborted) break
    const described = await untilAborted(opened.signal, () => formatOfMask(mask, place))
    if (described) masks.push({ ...described, strings: null, sample: [] })
  }
  masks.sort(
    (one, other) => Number(one.format.isDocument === true) - Number(other.format.isDocument === true),
  )
  const counted: DescribedMask[] = []
  for (const [index, mask] of masks.entries()) {
    const isCounted = index < MAX_COUNTED && !opened.signal.aborted
    const full = isCounted ? await untilAborted(opened.signal, () => countStrings(ctx, mask, place)) : null
    counted.push(full ?? mask)
  }
  return counted.filter(({ strings, format }) => strings !== 0 || !format.isDocument)
}

/** The result of some work; null if it was aborted at the time limit. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function isReadable(path: string): boolean {
  const name = path.toLowerCase()
  return (
    !isOneFile(name) &&
    !/\.pot$|(?:^|\/)(?:node_modules|vendor|\.git\w*)\//.test(name) &&
    ENDINGS.some((ending) => name.endsWith(ending))
  )
}

/** True for a single file of all languages. */
function isOneFile(path: string): boolean {
  return path.toLowerCase().endsWith('.xcstrings')
}

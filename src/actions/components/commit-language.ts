import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { parseTemplate } from '../../domain/templates/parse-template.ts'
import { renderTemplate } from '../../domain/templates/render-template.ts'
import { templateVariables } from '../../domain/templates/template-scopes.ts'
import { templateStatistics } from '../../domain/templates/template-statistics.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import { listComponentRepositories } from '../../storage/components/repositories.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { Language } from '../../storage/languages.ts'
import { type CommitPerson, findCommit } from '../../vcs/commits.ts'
import { readFileAt } from '../../vcs/find-file.ts'
import { RepositoryError } from '../../vcs/repository-error.ts'
import { writeFiles } from '../../vcs/write-files.ts'
import { committerOf } from '../repositories/committer.ts'
import { repositoryFolder } from '../repositories/repository-place.ts'

/** What becomes of the file of a language. */
export interface LanguageFile {
  readonly language: Pick<Language, 'code' | 'name'>
  readonly path: string
  readonly change: FileChange
}

/** A file to write, one to remove, or the part of a language that goes from the file of all. */
export type FileChange =
  | { readonly kind: 'write'; readonly bytes: Uint8Array }
  | { readonly kind: 'remove' }
  | { readonly kind: 'remove-part'; readonly edit: (bytes: Uint8Array) => Uint8Array }

const REF = 'refs/heads/main'
/** Somebody else may commit at the same moment, again and again. */
const ATTEMPTS = 5
const NONE = { strings: 0, words: 0, chars: 0 }

/** Commits the file of a language to the repository of a component, which must be one that is kept here, and returns its id. */
export async function commitLanguage(
  ctx: Context,
  actor: Actor,
  component: ShownComponent,
  file: LanguageFile,
): Promise<number> {
  const repository = await getLocalRepository(ctx, component)
  const folder = repositoryFolder(ctx.config, repository.id)
  const committer = committerOf(ctx)
  const commit = {
    ...{ ref: REF, committer, author: await authorOf(ctx, actor, committer) },
    message: messageOf(ctx, component, file),
  }
  for (let attempt = 1; ; attempt += 1) {
    const head = await findCommit({ folder }, REF)
    if (head === null) throw new AppError('unavailable', 'The repository of this component is not here.')
    // Somebody else may have changed the file of all languages meanwhile, so it is read at every attempt.
    const files = await listChanges({ folder, commit: head }, file)
    if (files.length === 0) return repository.id
    try {
      await writeFiles({ folder }, { ...commit, files, parents: [head] })
      return repository.id
    } catch (error) {
      const isBusy = error instanceof RepositoryError && error.problem === 'changed_meanwhile'
      if (!isBusy || attempt === ATTEMPTS) throw error
    }
  }
}

async function listChanges(
  { folder, commit }: { readonly folder: string; readonly commit: string },
  { path, change }: LanguageFile,
): Promise<{ readonly path: string; readonly bytes: Uint8Array | null }[]> {
  if (change.kind !== 'remove-part') return [{ path, bytes: change.kind === 'write' ? change.bytes : null }]
  const before = await readFileAt({ folder }, commit, path)
  const after = before && change.edit(before)
  return after === before || after === null ? [] : [{ path, bytes: after }]
}

/** Refuses components whose repository has a remote: what is committed there must come together with it. */
export async function getLocalRepository(
  ctx: Context,
  { id }: ShownComponent,
): Promise<{ readonly id: number }> {
  const [repository] = await listComponentRepositories(ctx.db, { componentId: id })
  if (repository?.vcs === 'local') return repository
  throw new AppError(
    'invalid',
    'Languages of this component are added and removed in its repository; they appear here with the next update.',
  )
}

async function authorOf(ctx: Context, actor: Actor, committer: CommitPerson): Promise<CommitPerson> {
  const user = await findUserById(ctx.db, userIdOf(actor) ?? 0)
  return user ? { ...committer, name: user.fullName, email: user.email ?? committer.email } : committer
}

function messageOf(ctx: Context, { project, settings }: ShownComponent, file: LanguageFile): string {
  const { language, path, change } = file
  const isAdded = change.kind === 'write'
  const [scope, text] = isAdded
    ? (['add', settings.add_message] as const)
    : (['delete', settings.delete_message] as const)
  const site = ctx.config.SITE_URL.replace(/\/$/, '')
  const variables = templateVariables(scope, {
    ...{ site_title: ctx.config.SITE_TITLE, site_url: site, project_name: project.name },
    ...{ project_slug: project.slug, component_name: settings.name, component_slug: settings.slug },
    ...{ component_remote_branch: settings.branch, component_linked_childs: [] },
    ...{ language_code: language.code, language_name: language.name, filename: path },
    url: `${site}/projects/${project.slug}/${settings.slug}/${language.code}/`,
    widget_url: `${site}/widgets/${project.slug}/-/${settings.slug}/svg-badge.svg`,
    stats: templateStatistics({
      ...{ all: NONE, translated: NONE, fuzzy: NONE, approved: NONE, readonly: NONE, allchecks: NONE },
      ...{ suggestions: 0, comments: 0, isReviewed: project.hasTranslationReview },
    }),
  })
  const { template } = parseTemplate(text)
  const message = template && renderTemplate(template, variables).text
  return message?.trim() ? message : `${isAdded ? 'Add' : 'Remove'} ${language.name} translation\n`
}

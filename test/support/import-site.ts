import { createComponent } from '../../src/actions/components/create-component.ts'
import { createProject } from '../../src/actions/components/create-project.ts'
import { keepCommit } from '../../src/actions/repositories/copies/keep-local.ts'
import { repositoryFolder } from '../../src/actions/repositories/copies/repository-place.ts'
import {
  type RepositorySync,
  type RepositorySyncResult,
  syncRepository,
} from '../../src/actions/repositories/sync-repository.ts'
import { prepareSite } from '../../src/actions/site/prepare-site.ts'
import type { Context } from '../../src/context.ts'
import { type Actor, SYSTEM } from '../../src/domain/actor.ts'
import type { ComponentDraft } from '../../src/domain/component/component-settings.ts'
import { isAppError } from '../../src/domain/errors.ts'
import type { ProjectSettings } from '../../src/domain/project.ts'
import { importComponent } from '../../src/import/import-component.ts'
import { listSettled } from '../../src/import/list-settled.ts'
import { writeTranslation } from '../../src/import/write-back/write-translation.ts'
import type { Db } from '../../src/storage/db.ts'
import { findCommit } from '../../src/vcs/commits/commits.ts'
import { writeFiles } from '../../src/vcs/commits/write-files.ts'
import { testContext } from './site.ts'

/** Files by path; null removes one. */
export type RepositoryFiles = Readonly<Record<string, string | Uint8Array | null>>

/** A component of a test site, with a repository that the test commits to. */
export interface TestComponent {
  readonly id: number
  readonly projectId: number
  readonly repositoryId: number
  /** Commits files to the repository, without telling the site. */
  commit(files: RepositoryFiles): Promise<void>
  /** Brings all components of the repository in line with it, in this thread. */
  sync(options?: SyncOptions): Promise<RepositorySyncResult>
  /** Commits files and brings the components in line. */
  update(files: RepositoryFiles, options?: SyncOptions): Promise<RepositorySyncResult>
}

/** How a test brings a repository in line. */
export type SyncOptions = Partial<Omit<RepositorySync, 'repositoryId'>> & {
  /** Another connection for the import, such as one that a test disturbs. */
  readonly db?: Db
  readonly signal?: AbortSignal
}

/** Settings of a component, all of them optional. */
export type TestDraft = Partial<ComponentDraft> & { readonly project?: Partial<ProjectSettings> }

/** A site whose components are imported in this thread, so that tests are fast. */
export interface ImportSite {
  readonly ctx: Context
  /** Adds a component in a project of its own, and imports it. */
  add(files: RepositoryFiles, draft: TestDraft): Promise<TestComponent>
  /** Adds it without importing it. */
  addUnread(files: RepositoryFiles, draft: TestDraft, actor?: Actor): Promise<TestComponent>
  /** The component with this id, with what tests do to it. */
  component(id: number): Promise<TestComponent>
}

/** What a request has no time for may well take longer where many tests run at once. */
const TIMEOUT_MS = 150_000

let number = 0

/** Prepares a database for tests of imports. */
export async function openImportSite(
  db: Db,
  env: Readonly<Record<string, string>> = {},
): Promise<ImportSite> {
  const ctx = testContext(db, env)
  await prepareSite(ctx)

  async function component(id: number): Promise<TestComponent> {
    const row = await db
      .selectFrom('component')
      .select(['project_id as projectId', 'repository_id as repositoryId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const repositoryId = row.repositoryId ?? 0
    const commit = (files: RepositoryFiles) => commitFiles(ctx, repositoryId, files)
    const sync = (options: SyncOptions = {}) => runSync(ctx, repositoryId, options)
    return {
      id,
      projectId: row.projectId,
      repositoryId,
      commit,
      sync,
      async update(files, options) {
        await commit(files)
        return sync(options)
      },
    }
  }

  async function addUnread(
    files: RepositoryFiles,
    { project, ...draft }: TestDraft,
    actor: Actor = SYSTEM,
  ): Promise<TestComponent> {
    number += 1
    const added = await createProject(ctx, actor, {
      slug: `project-${number}`,
      name: `Project ${number}`,
      web: 'http://127.0.0.1/',
      ...project,
    })
    const id = await createComponent(
      ctx,
      actor,
      added,
      {
        // Of this name, because then no glossary is made beside it, which most tests do without.
        slug: 'app',
        name: 'Glossary',
        vcs: 'local',
        repo: 'local:',
        new_lang: 'none',
        filemask: '*.po',
        file_format: 'po',
        ...draft,
      },
      {
        files: Object.entries(files).map(([path, content]) => ({ path, bytes: bytesOf(content ?? '') })),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    ).catch((error: unknown) => {
      if (isAppError(error)) throw new Error(`${error.message}: ${JSON.stringify(error.fields)}`)
      throw error
    })
    return component(id)
  }

  return {
    ctx,
    component,
    addUnread,
    async add(files, draft) {
      const added = await addUnread(files, draft)
      await added.sync()
      return added
    },
  }
}

async function runSync(
  ctx: Context,
  repositoryId: number,
  { db = ctx.db, signal = new AbortController().signal, ...options }: SyncOptions,
): Promise<RepositorySyncResult> {
  return syncRepository(
    ctx,
    { userId: null, mustFetch: false, isForced: false, ...options, repositoryId },
    {
      taskId: 0,
      signal,
      progress: () => {},
      runImport: (job, onProgress) => importComponent({ db, now: ctx.now, signal, onProgress }, job),
      listSettled: (order) => listSettled(db, order),
      runWrite: (order) => writeTranslation(db, order),
    },
  )
}

async function commitFiles(ctx: Context, repositoryId: number, files: RepositoryFiles): Promise<void> {
  const folder = repositoryFolder(ctx.config, repositoryId)
  const parent = await findCommit({ folder }, 'HEAD')
  const person = { name: 'Upstream Developer', email: 'upstream@example.com', time: 1_800_000_000 }
  await writeFiles(
    { folder },
    {
      parents: parent === null ? [] : [parent],
      author: person,
      committer: person,
      message: 'A change',
      files: Object.entries(files).map(([path, content]) => ({
        path,
        bytes: content === null ? null : bytesOf(content),
      })),
      ref: 'refs/heads/main',
    },
  )
  const revision = await findCommit({ folder }, 'HEAD')
  if (revision === null) return
  const kept = await keepCommit(ctx, { id: repositoryId }, { revision, parent })
  await ctx.db.transaction().execute(async (tx) => kept?.store(tx))
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}

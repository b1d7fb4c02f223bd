import { createHash } from 'node:crypto'
import { createProject } from '../../src/actions/components/create-project.ts'
import { insertComponent } from '../../src/actions/components/insert-component.ts'
import type { Context } from '../../src/context.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import { type ComponentDraft, newComponentSettings } from '../../src/domain/component/component-settings.ts'
import { acceptCodes } from '../../src/import/plan/accept-codes.ts'
import { repositoryFiles } from '../../src/import/plan/repository-files.ts'
import { type ComponentSyncResult, syncComponent } from '../../src/import/sync-component.ts'
import type { SyncProgress } from '../../src/import/work.ts'
import { findImportedComponent } from '../../src/storage/components/import-component.ts'
import { insertRepository } from '../../src/storage/components/repositories/repositories.ts'
import type { Db } from '../../src/storage/db.ts'
import { findLanguage } from '../../src/storage/languages.ts'

/** Files of a repository by path. */
export type MemoryFiles = Readonly<Record<string, string>>

/** How files are read. */
export interface SyncOptions {
  readonly db?: Db
  readonly isForced?: boolean
  readonly onProgress?: (progress: SyncProgress) => void
}

/** A component whose files are in memory: for tests that import very often. */
export interface MemoryComponent {
  readonly id: number
  readonly projectId: number
  /** Brings it in line with these files, which are all that there are. */
  sync(files: MemoryFiles, options?: SyncOptions): Promise<ComponentSyncResult>
}

let number = 0

/** Adds a component without a repository, in a project of its own unless one is given. */
export async function addMemoryComponent(
  ctx: Context,
  draft: Partial<ComponentDraft>,
  project?: number,
): Promise<MemoryComponent> {
  number += 1
  const projectId = project ?? (await addProject(ctx))
  const language = await findLanguage(ctx.db, 'en')
  const settings = newComponentSettings({
    slug: 'app',
    name: 'App',
    vcs: 'local',
    repo: 'local:',
    filemask: '*.po',
    file_format: 'po',
    ...draft,
  })
  const id = await ctx.db.transaction().execute(async (tx) => {
    const repositoryId = await insertRepository(tx, {
      vcs: 'local',
      url: 'local:',
      pushUrl: '',
      branch: 'main',
      pushBranch: '',
    })
    return insertComponent(tx, settings, {
      projectId,
      repositoryId,
      linkedComponentId: null,
      createdById: null,
      now: ctx.now(),
      sourceLanguageId: language?.id ?? 0,
    })
  })
  return { id, projectId, sync: (files, options) => syncFiles(ctx, id, files, options) }
}

async function addProject(ctx: Context): Promise<number> {
  const { id } = await createProject(ctx, SYSTEM, {
    slug: `memory-${number}`,
    name: `Memory ${number}`,
    web: 'http://127.0.0.1/',
  })
  return id
}

async function syncFiles(
  ctx: Context,
  componentId: number,
  files: MemoryFiles,
  { db = ctx.db, isForced = false, onProgress = () => {} }: SyncOptions = {},
): Promise<ComponentSyncResult> {
  const component = await findImportedComponent(ctx.db, componentId)
  if (!component) throw new Error('The component is gone')
  const blobs = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
  const idOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
  const byId = new Map([...blobs.values()].map((bytes) => [idOf(bytes), bytes]))
  return syncComponent({
    db,
    component,
    isForced,
    now: ctx.now,
    userId: null,
    onProgress,
    signal: new AbortController().signal,
    repository: repositoryFiles(
      [...blobs].map(([path, bytes]) => ({
        path,
        kind: 'file',
        mode: '100644',
        id: idOf(bytes),
        size: bytes.length,
      })),
    ),
    blobs: {
      async read(id) {
        const bytes = byId.get(id)
        return bytes ? { kind: 'blob', id, bytes } : { kind: 'missing', id }
      },
    },
    acceptCodes: acceptCodes(component.languageRegex),
  })
}

import { existsSync } from 'node:fs'
import type { Context } from '../../context.ts'
import { newComponentSettings } from '../../domain/component/component-settings.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ImportAnswer } from '../../import/threads/import-job.ts'
import {
  isComponentTaken,
  listRepositoryComponents,
  type RepositoryComponent,
} from '../../storage/components/components.ts'
import {
  hasGlossary,
  type LocalGlossary,
  listLocalGlossaries,
  listMissingLanguages,
} from '../../storage/components/glossaries.ts'
import { findGlossaryBase } from '../../storage/components/glossary-base.ts'
import { lockProject } from '../../storage/components/projects.ts'
import { insertRepository } from '../../storage/components/repositories/repositories.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { writeFiles } from '../../vcs/commits/write-files.ts'
import { createRepository } from '../../vcs/create-repository.ts'
import { committerOf } from '../repositories/commits/committer.ts'
import { holdRepository } from '../repositories/copies/hold-repository.ts'
import { keepCommit, openLocal } from '../repositories/copies/keep-local.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'
import { finishImport } from '../repositories/finish-import.ts'
import type { SyncTools } from '../repositories/sync-tools.ts'
import { spreadTerms } from '../units/spread-terms.ts'
import { insertComponent } from './insert-component.ts'

const BRANCH = 'main'
const REF = `refs/heads/${BRANCH}`

/**
 * Creates the glossary of a project, unless it has one, and adds the languages of the project to every glossary in a
 * local repository. Can be run again at any point.
 */
export async function fillGlossary(
  ctx: Context,
  component: RepositoryComponent,
  tools: SyncTools,
): Promise<void> {
  if (!(await hasGlossary(ctx.db, component.project.id))) await addGlossary(ctx, component)
  for (const glossary of await listLocalGlossaries(ctx.db, component.project.id)) {
    if (!(await isFull(ctx, component.project.id, glossary))) {
      // Tasks of other repositories of the project may do the same; then there may be nothing left to do.
      await holdRepository(ctx, glossary.repositoryId, tools, () =>
        addMissing(ctx, component.project.id, glossary, tools),
      )
    }
  }
}

async function isFull(
  ctx: Context,
  projectId: number,
  { id, repositoryId }: LocalGlossary,
): Promise<boolean> {
  const [own] = await listRepositoryComponents(ctx.db, repositoryId)
  return !own || (own.importedAt !== null && (await listMissingLanguages(ctx.db, projectId, id)).length === 0)
}

async function addMissing(
  ctx: Context,
  projectId: number,
  glossary: LocalGlossary,
  tools: SyncTools,
): Promise<void> {
  const missing = await listMissingLanguages(ctx.db, projectId, glossary.id)
  const [own] = await listRepositoryComponents(ctx.db, glossary.repositoryId)
  if (!own || (missing.length === 0 && own.importedAt !== null)) return
  await openLocal(ctx, { id: glossary.repositoryId, vcs: 'local', branch: BRANCH })
  // The repository is on another machine: a new one would replace what users wrote.
  const isElsewhere = !existsSync(repositoryFolder(ctx.config, glossary.repositoryId))
  if (own.importedAt !== null && isElsewhere) return
  const base = await findGlossaryBase(ctx.db, glossary.id)
  const commit = await addLanguages(ctx, glossary.repositoryId, {
    languages: missing,
    sourceLanguage: base?.sourceLanguage ?? '',
  })
  const answer: ImportAnswer = await tools.runImport(
    {
      repository: repositoryFolder(ctx.config, glossary.repositoryId),
      commit,
      componentId: glossary.id,
      userId: null,
      isForced: false,
    },
    () => {},
  )
  await finishImport(ctx, own, { answer, userId: null }, tools)
  await spreadTerms(ctx, glossary.id)
}

async function addGlossary(ctx: Context, component: RepositoryComponent): Promise<void> {
  const { createdById } = component
  const projectId = component.project.id
  const base = await findGlossaryBase(ctx.db, component.id)
  if (!base) return
  const isNameTaken = await isComponentTaken(ctx.db, projectId, 'name', base.projectName)
  const settings = newComponentSettings({
    name: isNameTaken ? 'Glossary' : base.projectName,
    slug: 'glossary',
    source_language: base.sourceLanguage,
    vcs: 'local',
    repo: 'local:',
    branch: 'main',
    filemask: '*.tbx',
    file_format: 'tbx',
    license: base.license,
    new_lang: 'none',
    is_glossary: true,
    manage_units: true,
    allow_translation_propagation: false,
  })
  await transaction(ctx.db, async (tx: Db) => {
    await lockProject(tx, projectId)
    if (await hasGlossary(tx, projectId)) return
    const repositoryId = await insertRepository(tx, {
      vcs: 'local',
      url: 'local:',
      pushUrl: '',
      branch: 'main',
      pushBranch: '',
    })
    await insertComponent(tx, settings, {
      projectId,
      repositoryId,
      linkedComponentId: null,
      createdById,
      now: ctx.now(),
      sourceLanguageId: base.sourceLanguageId,
    })
  })
}

/** Commits an empty file for each language and returns the commit. */
async function addLanguages(
  ctx: Context,
  repositoryId: number,
  { languages, sourceLanguage }: { languages: readonly { readonly code: string }[]; sourceLanguage: string },
): Promise<string> {
  const folder = repositoryFolder(ctx.config, repositoryId)
  const person = committerOf(ctx)
  const head = await createRepository(folder, {
    branch: BRANCH,
    author: person,
    committer: person,
    message: 'Create the glossary',
    files: [{ path: 'README.md', bytes: Buffer.from('This repository contains a glossary.\n') }],
  })
  await openLocal(ctx, { id: repositoryId, vcs: 'local', branch: BRANCH })
  const format = await findFormat('tbx')?.load()
  if (!format || languages.length === 0) return head
  const files = languages.map(({ code }) => ({
    path: `${code}.tbx`,
    bytes: format.create(null, {
      language: code,
      sourceLanguage,
      isMonolingual: false,
      plural: { number: 1, names: null },
    }),
  }))
  const { commit } = await writeFiles(
    { folder },
    {
      parents: [head],
      files,
      author: person,
      committer: person,
      ref: REF,
      message: `Add ${languages.length === 1 ? 'a language' : `${languages.length} languages`} to the glossary`,
    },
  )
  const kept = await keepCommit(ctx, { id: repositoryId }, { revision: commit, parent: head })
  await transaction(ctx.db, async (tx) => kept?.store(tx))
  return commit
}

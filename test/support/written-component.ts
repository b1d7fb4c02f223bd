import type { Db } from '../../src/storage/db.ts'
import { runGit } from '../golden/run-command.ts'
import { makeRepository, type TestRepository } from './git-repository.ts'
import type { ImportSite, TestComponent, TestDraft } from './import-site.ts'
import { editUnit } from './pending-edit.ts'

/** A component that people translate, and the remote that their work goes to. */
export interface WrittenComponent extends TestComponent {
  readonly remote: TestRepository
  /** Translates a string, found by its source or its key, into a language; Czech unless given. */
  translate(authorId: number, text: string, target: string, code?: string): Promise<void>
  unitOf(text: string, code?: string): Promise<number>
  /** Edits that wait. */
  pendingCount(): Promise<number>
  /** Lines of the remote's history, the oldest commit first. */
  log(format: string, branch?: string): Promise<string[]>
  /** A file of the remote. */
  file(path?: string, branch?: string): Promise<string>
}

let number = 0

/** A Czech file with three strings, the last one untranslated. */
export const CZECH = [
  'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n',
  'msgid "Hello"\nmsgstr "Ahoj"\n',
  'msgid "World"\nmsgstr "Svět"\n',
  'msgid "Moon"\nmsgstr ""\n',
].join('\n')

/** Adds a component that follows a remote with these files, and pushes to it, and reads it. */
export async function addWritten(
  site: ImportSite,
  folder: string,
  files: Readonly<Record<string, string>>,
  draft: TestDraft = {},
): Promise<WrittenComponent> {
  number += 1
  const remote = await makeRepository(folder, `remote-${number}`)
  await remote.commit(files)
  const where = { vcs: 'git', repo: remote.url, push: remote.url, branch: 'main' } as const
  const component = await site.addUnread({}, { ...where, ...draft })
  await component.sync()
  return withPeople(site.ctx.db, component, remote)
}

function withPeople(db: Db, component: TestComponent, remote: TestRepository): WrittenComponent {
  const unitOf = (text: string, code = 'cs') => findUnit(db, component.id, { text, code })
  return {
    ...component,
    remote,
    unitOf,
    async translate(authorId, text, target, code) {
      await editUnit(db, await unitOf(text, code), { target, authorId })
    },
    async pendingCount() {
      const rows = await db
        .selectFrom('pending_edit as e')
        .innerJoin('translation as t', 't.id', 'e.translation_id')
        .select('e.unit_id')
        .where('t.component_id', '=', component.id)
        .execute()
      return rows.length
    },
    async log(format, branch = 'main') {
      const text = await runGit(['log', '--reverse', `--format=${format}`, branch], remote.path)
      return text.trimEnd().split('\n')
    },
    file: (path = 'cs.po', branch = 'main') => runGit(['show', `${branch}:${path}`], remote.path),
  }
}

async function findUnit(
  db: Db,
  componentId: number,
  { text, code }: { readonly text: string; readonly code: string },
): Promise<number> {
  const { id } = await db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select('u.id')
    .where('s.component_id', '=', componentId)
    .where((eb) => eb.or([eb('s.source', '=', text), eb('s.context', '=', text)]))
    .where('l.code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

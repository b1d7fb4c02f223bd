import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import {
  alertsOf,
  countersOf,
  historyOf,
  lastChangeNumber,
  shownUnits,
  unitLines,
} from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import type { UserActor } from '../../domain/actor.ts'

const HUMANIZE = join(import.meta.dirname, '../../../test/golden/bundles/humanize.bundle')
const MASK = 'src/humanize/locale/*/LC_MESSAGES/humanize.po'
const FETCH = { mustFetch: true } as const

describeOnEngines('syncing a repository', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let admin: UserActor
  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    const { id } = await engine
      .db()
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    admin = { kind: 'user', userId: id, username: 'admin', isSuperuser: true }
  })

  let count = 0
  async function makeRemote(files: Readonly<Record<string, string>>): Promise<TestRepository> {
    count += 1
    const remote = await makeRepository(folder(), `${engine.name}-${count}`)
    if (Object.keys(files).length > 0) await remote.commit(files)
    return remote
  }

  async function follow({ url }: { url: string }, draft: TestDraft = {}) {
    const component = await site.addUnread({}, { vcs: 'git', repo: url, branch: 'main', ...draft }, admin)
    await component.sync()
    return component
  }

  if (engine.name === 'postgres')
    it('updates the statistics of the query planner', async () => {
      const texts = Array.from({ length: 300 }, (_, index) => [`Text ${index}`, `Nápis ${index}`])
      await follow(await makeRemote({ 'cs.po': poFile(Object.fromEntries(texts)) }), { filemask: '*.po' })
      const known = async (table: string) => {
        const { rows } = await sql<{ count: number }>`
        select reltuples as count from pg_class where oid = ${table}::regclass`.execute(engine.db())
        return rows[0]?.count
      }
      expect(await known('unit')).toBe(600)
      expect(await known('string')).toBe(300)
      expect(await known('change')).toBeGreaterThan(0)
    })

  async function projectHistory(projectId: number): Promise<number> {
    const { change_count } = await engine
      .db()
      .selectFrom('project')
      .select('change_count')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    return change_count
  }

  async function cloneHumanize(): Promise<{ url: string; path: string }> {
    count += 1
    const path = join(folder(), `humanize-${engine.name}-${count}.git`)
    await runGit(['clone', '--quiet', '--bare', HUMANIZE, path])
    return { url: pathToFileURL(path).href, path }
  }

  it('reads real PO files without a base, and follows a commit', async () => {
    const db = engine.db()
    const remote = await cloneHumanize()
    const { id, sync } = await follow(remote, {
      filemask: MASK,
      language_regex: '^(sk_SK|pl_PL)$',
      project: { web: 'http://127.0.0.1:1/' },
    })

    expect(await historyOf(db, id)).toBe('21 13×67 59×67 0 59×67 30×2 0 44 47 51')
    expect(await countersOf(db, id, 'en')).toMatchObject({
      total: 67,
      total_words: 132,
      total_chars: 667,
      readonly: 67,
    })
    expect(await countersOf(db, id, 'pl')).toMatchObject({ total: 67, translated: 67, last_change: null })
    const slovak = await countersOf(db, id, 'sk')
    expect(slovak).toMatchObject({
      translated: 63,
      translated_words: 119,
      translated_chars: 578,
      recent_changes: 2,
    })
    expect(slovak.last_change).not.toBeNull()
    expect(await alertsOf(db, id)).toEqual({ BrokenProjectURL: { link: 'http://127.0.0.1:1/' } })
    await expectSoundDatabase(db)

    const work = `${remote.path}-work`
    await runGit(['clone', '--quiet', remote.path, work])
    await edit(join(work, MASK.replace('*', 'sk_SK')), [
      [
        'msgid "tomorrow"\nmsgstr "zajtra"',
        'msgid "tomorrow"\nmsgstr "zajtrajšok"\n\nmsgid "the day after tomorrow"\nmsgstr "pozajtra"\n\n' +
          '#, fuzzy\nmsgid "last week"\nmsgstr "minulý týždeň"\n\nmsgid "next week"\nmsgstr ""',
      ],
      ['#: src/humanize/time.py:290\nmsgid "yesterday"\nmsgstr "včera"\n\n', ''],
    ])
    const person = ['-c', 'user.name=Developer', '-c', 'user.email=dev@example.com']
    await runGit([...person, 'commit', '--quiet', '--all', '--message', 'Upstream change'], work)
    await runGit(['push', '--quiet'], work)
    const last = await lastChangeNumber(db, id)
    await sync({ ...FETCH, userId: admin.userId })

    expect(await historyOf(db, id, last)).toBe('21 13×3 59×4 0 44')
    expect(await lastChangeCount(id)).toBe(218)
    expect(await countersOf(db, id, 'en')).toMatchObject({ total: 70, total_words: 140, total_chars: 707 })
    expect(await countersOf(db, id, 'sk')).toMatchObject({
      total: 69,
      total_words: 139,
      total_chars: 698,
      translated: 63,
      translated_words: 122,
      translated_chars: 591,
      fuzzy: 3,
      recent_changes: 2,
    })
    const events = await db
      .selectFrom('change')
      .select(['action', 'user_id', 'author_id'])
      .where('component_id', '=', id)
      .where('component_seq', '>', last)
      .where('action', 'in', [13, 0])
      .orderBy('component_seq', 'desc')
      .limit(2)
      .execute()
    expect(events).toEqual([
      { action: 0, user_id: admin.userId, author_id: admin.userId },
      { action: 13, user_id: admin.userId, author_id: null },
    ])
    await expectSoundDatabase(db)
  })

  async function lastChangeCount(componentId: number): Promise<number> {
    const { change_count } = await engine
      .db()
      .selectFrom('component')
      .select('change_count')
      .where('id', '=', componentId)
      .executeTakeFirstOrThrow()
    return change_count
  }

  it('reads 35 languages with a POT, and creates the glossary of the project', async () => {
    const db = engine.db()
    const remote = await cloneHumanize()
    const { id, projectId, sync } = await follow(remote, {
      name: 'Humanize',
      filemask: MASK,
      new_base: 'src/humanize/locale/humanize.pot',
      new_lang: 'add',
      license: 'MIT',
      project: { web: 'http://127.0.0.1:1/', name: 'Golden humanize' },
    })

    expect(await lastChangeCount(id)).toBe(2561)
    expect(await projectHistory(projectId)).toBe(2599)
    const glossary = await db
      .selectFrom('component')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('is_glossary', '=', 1)
      .executeTakeFirstOrThrow()
    expect(glossary).toMatchObject({
      slug: 'glossary',
      name: 'Golden humanize',
      file_format: 'tbx',
      filemask: '*.tbx',
      license: 'MIT',
      manage_units: 1,
      allow_translation_propagation: 0,
      new_lang: 'none',
    })
    expect(await historyOf(db, glossary.id)).toBe('0×35 47 51')
    const files = await db
      .selectFrom('translation')
      .select(['filename', 'is_source'])
      .where('component_id', '=', glossary.id)
      .orderBy('id')
      .execute()
    expect(files).toHaveLength(36)
    expect(files.filter(({ filename }) => filename.endsWith('.tbx'))).toHaveLength(35)
    await expectSoundDatabase(db)

    await sync()
    expect(await projectHistory(projectId)).toBe(2599)
  })

  it('follows a branch after a force push', async () => {
    const db = engine.db()
    const remote = await makeRemote({ 'cs.po': poFile({ One: 'Jeden' }) })
    await remote.commit({ 'cs.po': poFile({ One: 'Jedna', Two: 'Dva' }) })
    const { id, sync } = await follow(remote)
    await remote.git('reset', '--quiet', '--hard', 'HEAD~1')

    await remote.commit({ 'cs.po': poFile({ One: 'Jedno' }) })
    await sync(FETCH)

    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jedno (20)'])
    expect(await unitLines(db, id, 'en')).toEqual(['One = One (100)'])
    await expectSoundDatabase(db)
  })

  it.each([
    [
      'unreachable',
      async ({ path }: TestRepository) => rename(path, `${path}.away`),
      async ({ path }: TestRepository) => rename(`${path}.away`, path),
    ],
    [
      'without its branch',
      async (remote: TestRepository) => runGit(['branch', '--quiet', '-m', 'main', 'elsewhere'], remote.path),
      async (remote: TestRepository) => runGit(['branch', '--quiet', '-m', 'elsewhere', 'main'], remote.path),
    ],
  ])('keeps everything while the remote is %s', async (_, breakIt, repairIt) => {
    const db = engine.db()
    const remote = await makeRemote({ 'cs.po': poFile({ One: 'Jeden' }) })
    const { id, sync } = await follow(remote)
    const before = await shownUnits(db, id, 'cs')
    const last = await lastChangeNumber(db, id)

    await breakIt(remote)
    await expect(sync(FETCH)).rejects.toMatchObject({ name: 'AppError' })
    await expect(sync(FETCH)).rejects.toMatchObject({ name: 'AppError' })

    expect(await alertsOf(db, id)).toMatchObject({ UpdateFailure: { error: expect.any(String) } })
    expect(await historyOf(db, id, last)).toBe('47 14')
    expect(await shownUnits(db, id, 'cs')).toEqual(before)
    await expectSoundDatabase(db)

    await repairIt(remote)
    await remote.commit({ 'cs.po': poFile({ One: 'Jedna' }) })
    await sync(FETCH)

    expect(await alertsOf(db, id)).not.toHaveProperty('UpdateFailure')
    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jedna (20)'])
    await expectSoundDatabase(db)
  })

  it('rejects an empty repository, and one without the files', async () => {
    const empty = await makeRemote({})
    const other = await makeRemote({ README: 'Nothing here' })

    await expect(follow(empty)).rejects.toThrow(/"repo"|"branch"/)
    await expect(follow(other)).rejects.toThrow(/"filemask"/)

    const { count: left } = await engine
      .db()
      .selectFrom('repository')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('url', 'in', [empty.url, other.url])
      .executeTakeFirstOrThrow()
    expect(left).toBe(0)
  })

  it('does not follow links out of the tree', async () => {
    const db = engine.db()
    const remote = await makeRemote({ 'cs.po': poFile({ One: 'Jeden' }) })
    const { id, sync } = await follow(remote)

    await remote.commit({ 'target.txt': '/etc/passwd' })
    const blob = (await remote.git('rev-parse', 'HEAD:target.txt')).trim()
    await remote.git('update-index', '--add', '--cacheinfo', `120000,${blob},de.po`)
    await remote.git('commit', '--quiet', '--message', 'A link')
    await remote.git('push', '--quiet', 'origin', 'HEAD')
    await sync(FETCH)

    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jeden (20)'])
    expect(
      await db.selectFrom('translation').select('id').where('component_id', '=', id).execute(),
    ).toHaveLength(2)
    await expectSoundDatabase(db)
  })
})

async function edit(path: string, replacements: readonly (readonly [string, string])[]): Promise<void> {
  let text = await readFile(path, 'utf8')
  for (const [from, to] of replacements) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  await writeFile(path, text)
}

import { rm, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnOneEngine } from '../../../../test/support/one-engine.ts'
import { CZECH } from '../../../../test/support/written-component.ts'
import { useWrittenSite } from '../../../../test/support/written-site.ts'
import { LOCAL } from '../../../vcs/repository.ts'
import { repositoryFolder } from '../copies/repository-place.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const

describeOnOneEngine('pushing edits', (engine) => {
  const written = useWrittenSite(engine)

  it('keeps commits local if components do not push, until a push is requested', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH }, { push_on_commit: false })
    await app.translate(anna, 'Hello', 'Nazdar')

    await app.sync(COMMIT)
    expect(await app.log('%an')).toEqual(['Upstream Developer'])
    await app.sync({ ...COMMIT, mustPush: true })

    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
  })

  it('pushes on top of what others pushed meanwhile', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.remote.commit({ 'cs.po': CZECH.replace('Svět', 'Planeta'), README: 'News\n' }, 'News')

    await app.sync(COMMIT)

    expect(await app.log('%an %p')).toEqual([
      'Upstream Developer ',
      expect.stringMatching(/^Upstream Developer \w+$/),
      expect.stringMatching(/^anna \w+$/),
    ])
    expect(await app.file()).toContain('msgstr "Nazdar"\n\nmsgid "World"\nmsgstr "Planeta"')
    expect(await app.pendingCount()).toBe(0)
    await expectSoundDatabase(engine.db())
  })

  it('merges if the component is set to, with the remote as the first parent', async () => {
    const { anna, follow } = written()
    const app = await follow(
      { 'cs.po': CZECH },
      { merge_style: 'merge', merge_message: 'Join {{ component_remote_branch }}' },
    )
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.remote.commit({ 'cs.po': CZECH.replace('Svět', 'Planeta') }, 'News')

    await app.sync(COMMIT)

    expect(
      await runGit(['log', '--first-parent', '--reverse', '--format=%an %s', 'main'], app.remote.path),
    ).toBe('Upstream Developer A change\nUpstream Developer News\nThe site Join main\n')
    expect(await runGit(['log', '--format=%an', 'main^2'], app.remote.path)).toBe(
      'anna\nUpstream Developer\n',
    )
    expect(await app.file()).toContain('msgstr "Nazdar"\n\nmsgid "World"\nmsgstr "Planeta"')
    expect(await app.pendingCount()).toBe(0)
    await expectSoundDatabase(engine.db())
  })

  it.each(['rebase', 'merge'] as const)(
    'lets the remote win if both changed a text, and keeps the local text as a suggestion (%s)',
    async (merge_style) => {
      const { anna, follow } = written()
      const app = await follow({ 'cs.po': CZECH }, { merge_style, push_on_commit: false })
      await app.translate(anna, 'Hello', 'Nazdar')
      await app.translate(anna, 'World', 'Země')
      await app.sync(COMMIT)
      await app.remote.commit({ 'cs.po': CZECH.replace('Ahoj', 'Čau') }, 'News')

      await app.sync({ mustFetch: true, mustPush: true })

      expect(await app.file()).toContain('msgstr "Čau"\n\nmsgid "World"\nmsgstr "Země"')
      const suggestions = await engine
        .db()
        .selectFrom('suggestion')
        .select(['target', 'user_id'])
        .where('unit_id', '=', await app.unitOf('Hello'))
        .execute()
      expect(suggestions).toEqual([{ target: 'Nazdar', user_id: anna }])
      expect(await app.pendingCount()).toBe(0)
      await expectSoundDatabase(engine.db())
    },
  )

  it('reports a rejected push in one sentence, keeps the commits, and continues when it is allowed', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    const hook = `${app.remote.path}/hooks/pre-receive`
    await writeFile(hook, '#!/bin/sh\necho "Only on Mondays" >&2\nexit 1\n', { mode: 0o755 })
    await app.translate(anna, 'Hello', 'Nazdar')

    const { pushError } = await app.sync(COMMIT)

    expect(pushError).toMatch(/rejected the push .*hook declined.*Only on Mondays/)
    const alert = engine
      .db()
      .selectFrom('alert')
      .select('details')
      .where('component_id', '=', app.id)
      .where('name', '=', 'PushFailure')
    expect((await alert.executeTakeFirst())?.details).toContain('Only on Mondays')
    await rm(hook)
    await app.sync({ mustFetch: true })
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
    expect(await alert.executeTakeFirst()).toBeUndefined()
  })

  it('does not recreate a deleted branch, reports that, and continues when it is back', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    await app.translate(anna, 'Hello', 'Nazdar')
    await runGit(['branch', '-m', 'main', 'trunk'], app.remote.path)

    await expect(app.sync(COMMIT)).rejects.toThrow('no branch main; its branches are: trunk')

    expect((await runGit(['branch', '--format=%(refname:short)'], app.remote.path)).trim()).toBe('trunk')
    await runGit(['branch', '-m', 'trunk', 'main'], app.remote.path)
    await app.sync(COMMIT)
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
  })

  it('continues if killed between the database and the branch', async () => {
    const { site, anna, ben, follow } = written()
    const app = await follow({ 'cs.po': CZECH }, { push_on_commit: false })
    const path = repositoryFolder(site.ctx.config, app.repositoryId)
    const before = (await runGit(['rev-parse', LOCAL], path)).trim()
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    await app.translate(ben, 'World', 'Země')
    // The state if the process ends before the branch has moved.
    await runGit(['update-ref', LOCAL, before], path)

    await app.sync({ ...COMMIT, mustPush: true })

    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna', 'ben'])
    expect(await app.file()).toContain('msgstr "Nazdar"\n\nmsgid "World"\nmsgstr "Země"')
    await expectSoundDatabase(engine.db())
  })

  it('continues if killed between the push and its record', async () => {
    const { site, anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH }, { push_on_commit: false })
    await app.translate(anna, 'Hello', 'Nazdar')
    const { commit } = await app.sync(COMMIT)
    const path = repositoryFolder(site.ctx.config, app.repositoryId)
    await runGit(['push', '--quiet', app.remote.path, `${commit}:refs/heads/main`], path)

    await app.sync({ mustFetch: true, mustCommit: true, mustPush: true })

    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
    const left = engine.db().selectFrom('unpushed_commit').select('id')
    expect(await left.where('repository_id', '=', app.repositoryId).execute()).toEqual([])
  })

  it('loses nothing if the local copy is lost before the push', async () => {
    const { site, anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH }, { push_on_commit: false })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    expect(await app.pendingCount()).toBe(0)
    await rm(repositoryFolder(site.ctx.config, app.repositoryId), { recursive: true })

    await app.sync({ mustFetch: true, mustCommit: true, mustPush: true })

    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
    expect(await app.file()).toContain('msgstr "Nazdar"')
    expect(await app.pendingCount()).toBe(0)
    await expectSoundDatabase(engine.db())
  })

  it('pushes to a push branch, and replaces only its own commits there', async () => {
    const { anna, follow } = written()
    const app = await follow({ 'cs.po': CZECH }, { push_branch: 'l10n' })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    expect(await app.log('%an', 'l10n')).toEqual(['Upstream Developer', 'anna'])
    await app.remote.commit({ 'cs.po': CZECH.replace('Svět', 'Planeta') }, 'News')

    await app.sync({ mustFetch: true })

    expect(await app.log('%s')).toEqual(['A change', 'News'])
    expect(await app.log('%an', 'l10n')).toEqual(['Upstream Developer', 'Upstream Developer', 'anna'])
    expect(await app.file('cs.po', 'l10n')).toContain('Nazdar"\n\nmsgid "World"\nmsgstr "Planeta"')
    await app.remote.git('fetch', 'origin', 'l10n')
    await app.remote.git('merge', '--quiet', 'FETCH_HEAD')
    await app.remote.git('push', '--quiet', 'origin', 'main')
    await app.sync({ mustFetch: true })
    const unpushed = await engine
      .db()
      .selectFrom('unpushed_edit')
      .select('id')
      .where('unit_id', '=', await app.unitOf('Hello'))
      .execute()
    expect(unpushed).toEqual([])
  })

  it('discards what the remote does not have on a reset, and keeps the texts as suggestions', async () => {
    const { anna, ben, follow } = written()
    const app = await follow({ 'cs.po': CZECH }, { push_on_commit: false })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    await app.translate(ben, 'World', 'Země')

    await app.sync({ mustFetch: true, mustReset: true })

    const texts = await engine
      .db()
      .selectFrom('suggestion as g')
      .innerJoin('unit as u', 'u.id', 'g.unit_id')
      .select(['u.target', 'g.target as suggested', 'g.user_id'])
      .where('u.id', 'in', [await app.unitOf('Hello'), await app.unitOf('World')])
      .orderBy('u.id')
      .execute()
    expect(texts).toEqual([
      { target: 'Ahoj', suggested: 'Nazdar', user_id: anna },
      { target: 'Svět', suggested: 'Země', user_id: ben },
    ])
    expect(await app.pendingCount()).toBe(0)
    expect(await app.log('%an')).toEqual(['Upstream Developer'])
    await expectSoundDatabase(engine.db())
  })
})

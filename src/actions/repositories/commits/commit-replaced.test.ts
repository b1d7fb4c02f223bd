import { beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../../test/support/import-site.ts'
import { addPerson } from '../../../../test/support/pending-edit.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../../test/support/written-component.ts'
import type { UserActor } from '../../../domain/actor.ts'
import { saveUnit } from '../../units/saving/save-units.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const

describeOnEngines('a string that several users translate between two commits', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let people: Readonly<Record<'anna' | 'ben', UserActor>>
  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    const actor = async (username: string): Promise<UserActor> => {
      const userId = await addPerson(site.ctx, username)
      return { kind: 'user', userId, username, isSuperuser: true }
    }
    people = { anna: await actor('anna'), ben: await actor('ben') }
  })

  async function save(app: WrittenComponent, who: 'anna' | 'ben', source: string, target: string) {
    await saveUnit(site.ctx, people[who], await app.unitOf(source), { target: [target], state: 20 })
  }

  /** Author and text of the string "Hello" in each local commit. */
  async function steps(app: WrittenComponent): Promise<string[]> {
    const [, ...revisions] = await app.log('%H %an')
    return Promise.all(
      revisions.map(async (line) => {
        const [revision = '', author] = line.split(' ')
        const text = await runGit(['show', `${revision}:cs.po`], app.remote.path)
        return `${author}: ${/msgid "Hello"\nmsgstr "(.*)"/.exec(text)?.[1]}`
      }),
    )
  }

  it('gets a commit for each, in order', async () => {
    const app = await addWritten(site, folder(), { 'cs.po': CZECH })
    await save(app, 'anna', 'Hello', 'Nazdar')
    await save(app, 'anna', 'Hello', 'Nazdárek')
    await save(app, 'ben', 'Hello', 'Zdravím')
    await save(app, 'anna', 'Hello', 'Čau')
    await save(app, 'ben', 'World', 'Světe')

    await app.sync(COMMIT)

    expect(await steps(app)).toEqual(['anna: Nazdárek', 'ben: Zdravím', 'anna: Čau', 'ben: Čau'])
    expect(await app.pendingCount()).toBe(0)
    await app.sync(COMMIT)
    expect(await steps(app)).toHaveLength(4)
    await expectSoundDatabase(engine.db())
  })

  it('gets both commits when the second user restores the original text', async () => {
    const app = await addWritten(site, folder(), { 'cs.po': CZECH })
    await save(app, 'anna', 'Hello', 'Nazdar')
    await save(app, 'ben', 'Hello', 'Ahoj')

    await app.sync(COMMIT)

    expect(await steps(app)).toEqual(['anna: Nazdar', 'ben: Ahoj'])
    await expectSoundDatabase(engine.db())
  })

  it('has no commits left after a reset', async () => {
    const app = await addWritten(site, folder(), { 'cs.po': CZECH })
    await save(app, 'anna', 'Hello', 'Nazdar')
    await save(app, 'ben', 'Hello', 'Zdravím')

    await app.sync({ mustFetch: true, mustReset: true })
    const left = await engine.db().selectFrom('replaced_edit').select('id').execute()

    expect(left).toEqual([])
  })
})

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { type HistoryStep, type PoText, readPoHistory } from '../../../test/support/po-history.ts'
import { seededRandom } from '../../../test/support/random.ts'
import { alertsOf } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { updateComponent } from '../components/update-component.ts'

const BUNDLE = join(import.meta.dirname, '../../../test/golden/bundles/humanize.bundle')
/** `HISTORY_COMMITS=169` for all of them. */
const COMMITS = Number(process.env.HISTORY_COMMITS ?? 8)
const HEADER_LINES = 30

describeOnEngines('the history of a real project', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let anna: number
  let steps: HistoryStep[]
  let work = ''
  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    anna = await addPerson(site.ctx, 'anna')
    work = join(folder(), `${engine.name}-work`)
    await runGit(['clone', '--quiet', BUNDLE, work])
    const commits = await runGit(['rev-list', '--reverse', '--topo-order', 'HEAD'], work)
    const last = commits.trim().split('\n').slice(-COMMITS)
    steps = (await readPoHistory(join(work, '.git'), last)).filter(({ mask }) => mask !== '')
  }, 120_000)

  it(
    'is followed commit by commit while a user translates, without manual intervention',
    async () => {
      const remote = join(folder(), `${engine.name}.git`)
      await runGit(['init', '--quiet', '--bare', '--initial-branch=main', remote])
      const push = ({ commit }: HistoryStep) =>
        runGit(['push', '--quiet', '--force', remote, `${commit}:refs/heads/main`], work)
      const [first, ...others] = steps
      if (!first) throw new Error('There are no commits')
      await push(first)
      const url = pathToFileURL(remote).href
      const where = { vcs: 'git', repo: url, push: url, branch: 'main', push_branch: 'l10n' } as const
      const app = await site.addUnread({}, { ...where, filemask: first.mask, project: { slug: 'history' } })
      await app.sync()

      const random = seededRandom(1)
      const edited = new Map<string, PoText>()
      let before = first
      for (const step of others) {
        await push(step)
        const choice = before.stable.filter((text) => !edited.has(keyOf(text)))
        const text = choice.length > 0 && before.mask === step.mask ? random.pick(choice) : null
        const [result] = await Promise.all([
          app.sync({ mustFetch: true, mustCommit: true }),
          text &&
            translate(app, text, `Anna ${edited.size}`).then((is) => is && edited.set(keyOf(text), text)),
        ])
        expect(result.pushError).toBeNull()
        if (step.mask !== before.mask) await move(app, step)
        before = step
      }
      await app.sync({ mustFetch: true, mustCommit: true, mustPush: true })

      expect(edited.size).toBeGreaterThan(others.length / 3)
      await expectOnlyEdits(remote, [...edited.values()])
      expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('MergeFailure')
      for (const table of ['pending_edit', 'suggestion'] as const) {
        expect(await engine.db().selectFrom(table).select('unit_id').execute()).toEqual([])
      }
      await expectSoundDatabase(engine.db())
    },
    60_000 + COMMITS * 15_000,
  )

  /** The maintainer sets the new location of the files. */
  async function move(app: TestComponent, { mask }: HistoryStep): Promise<void> {
    await updateComponent(site.ctx, SYSTEM, { project: 'history', component: 'app' }, { filemask: mask })
    await app.sync({ forcedIds: [app.id], mustCommit: true })
  }

  /** False if the component does not have the string: its file is the second one of a language. */
  async function translate(app: TestComponent, text: PoText, target: string): Promise<boolean> {
    const unit = await engine
      .db()
      .selectFrom('unit as u')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .innerJoin('translation as t', 't.id', 'u.translation_id')
      .select('u.id')
      .where('t.component_id', '=', app.id)
      .where('t.language_code', '=', text.language)
      .where('s.source', '=', text.source)
      .where('s.context', '=', '')
      .executeTakeFirst()
    if (unit) await editUnit(engine.db(), unit.id, { target, authorId: anna })
    return unit !== undefined
  }
})

function keyOf({ language, source }: PoText): string {
  return JSON.stringify([language, source])
}

/**
 * The local branch differs from the remote's in one line for each edit, and in headers, which are in the first lines of
 * files.
 */
async function expectOnlyEdits(remote: string, edited: readonly PoText[]): Promise<void> {
  const diff = await runGit(['diff', '--unified=0', 'main', 'l10n'], remote)
  const changed: string[] = []
  let isHeader = false
  for (const line of diff.split('\n')) {
    const start = /^@@ -(\d+)/.exec(line)?.[1]
    if (start !== undefined) isHeader = Number(start) < HEADER_LINES
    if (!/^[+-](?![+-]{2} )/.test(line) || (isHeader && /^[+-]["#]/.test(line))) continue
    changed.push(line)
  }
  const wanted = edited.flatMap(({ target }, index) => [`-msgstr "${target}"`, `+msgstr "Anna ${index}"`])
  expect(changed.sort()).toEqual(wanted.sort())
}

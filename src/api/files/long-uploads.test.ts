import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { ADMIN_KEY, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  type FormPart,
  openUploadSite,
  type UploadSite,
  uploadAnswer,
} from '../../../test/support/upload-site.ts'

const COUNT = 2000
const texts = (prefix: string, translated: (text: string) => string) =>
  poFile(
    Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`${prefix} ${at}`, translated(`${at}`)])),
  )

describeOnEngines('uploads of many strings', (engine) => {
  let site: UploadSite
  let other: TestSite
  beforeAll(async () => {
    site = await openUploadSite(engine.db(), engine.environment())
    other = await openTestSite(engine.db(), { env: engine.environment() })
  })

  /** From another node. */
  async function statistics(project: string, key: string) {
    const answer = await other.send({ path: `/api/translations/${project}/app/cs/statistics/`, key })
    const { total, translated, suggestions } = answer.json() as Record<string, number>
    return { total, translated, suggestions }
  }

  it('are visible to the next request of the user, on any node', async () => {
    const app = await site.add({ 'cs.po': texts('Text', () => '') }, { manage_units: true })
    const file: FormPart = ['cs.po', texts('Text', (at) => `CS ${at}`)]
    const more: FormPart = ['cs.po', texts('More', (at) => `CS ${at}`)]

    expect(await app.upload({ file, method: 'suggest' })).toEqual(uploadAnswer(COUNT))
    expect(await statistics(app.project, site.anna)).toEqual({
      total: COUNT,
      translated: 0,
      suggestions: COUNT,
    })
    expect(await app.upload({ file })).toEqual(uploadAnswer(COUNT))
    expect(await statistics(app.project, site.anna)).toMatchObject({ total: COUNT, translated: COUNT })
    expect(await app.upload({ file })).toEqual(uploadAnswer(0, { skipped: COUNT, total: COUNT }))
    expect(await app.upload({ file: more, method: 'add' }, { key: ADMIN_KEY })).toEqual(uploadAnswer(COUNT))
    expect(await statistics(app.project, ADMIN_KEY)).toMatchObject({
      total: 2 * COUNT,
      translated: 2 * COUNT,
    })
    await expectSoundDatabase(engine.db())
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('line breaks of translations', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
  })

  it.each([
    ['LF', 'lf', {}, 'a\nb'],
    ['CR LF with the flag', 'flag', { check_flags: 'dos-eol' }, 'a\r\nb'],
    ['CR LF with the parameter', 'param', { file_format_params: { dos_eol: true } }, 'a\r\nb'],
    [
      'CR LF with the parameter beside flags',
      'both',
      { check_flags: 'md-text', file_format_params: { dos_eol: true } },
      'a\r\nb',
    ],
    ['LF where it is turned off', 'off', { file_format_params: { dos_eol: false } }, 'a\nb'],
  ])('are %s', async (_, slug, settings, target) => {
    await storeComponent(site.ctx, {
      project: 'shop',
      slug,
      strings: [{ source: 'x\ny' }],
      languages: ['cs'],
      settings,
    })
    const { results } = (await site.send({ path: `/api/translations/shop/${slug}/cs/units/` })).json() as {
      results: { id: number }[]
    }

    const answer = await site.send({
      method: 'PATCH',
      path: `/api/units/${results[0]?.id}/`,
      json: { target: ['a\nb'], state: 20 },
    })

    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ target: [target] })])
  })
})

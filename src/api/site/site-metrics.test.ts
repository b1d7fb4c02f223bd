import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { createProjectToken } from '../../actions/accounts/create-project-token.ts'
import { SYSTEM } from '../../domain/actor.ts'

describeOnEngines('site metrics', (engine) => {
  let site: TestSite
  let userKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: { SITE_TITLE: 'Words' } })
    userKey = await addUser(site.ctx)
    await storeComponent(site.ctx, {
      project: 'a',
      slug: 'a',
      strings: numberedStrings(3),
      languages: ['cs', 'de'],
    })
    await storeComponent(site.ctx, {
      project: 'b',
      slug: 'a',
      access: 'private',
      strings: numberedStrings(4),
    })
  })

  it('require an account', async () => {
    const answer = await site.send({ path: '/api/metrics/', key: null })

    expect([answer.status, answer.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' },
    ])
    expect(answer.headers['www-authenticate']).toBe('Token')
  })

  it('count everything once', async () => {
    const answer = await site.send({ path: '/api/metrics/' })

    expect(answer.json()).toEqual({
      units: 17,
      units_translated: 14,
      users: 3,
      changes: 17,
      projects: 2,
      components: 2,
      translations: 5,
      languages: 3,
      checks: 0,
      configuration_errors: 0,
      suggestions: 0,
      celery_queues: { backup: 0, celery: expect.any(Number), notify: 0, translate: 0, memory: 0 },
      name: 'Words',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  it('are limited to visible projects for others than administrators', async () => {
    const seen = {
      units: 9,
      units_translated: 6,
      users: 3,
      changes: 9,
      projects: 1,
      components: 1,
      translations: 3,
      languages: 3,
      checks: 0,
      suggestions: 0,
      name: 'Words',
    }
    expect((await site.send({ path: '/api/metrics/', key: userKey })).json()).toMatchObject(seen)
    await storeComponent(site.ctx, {
      project: 'a',
      slug: 'hidden',
      settings: { restricted: true },
      strings: numberedStrings(5),
    })
    const { key } = await createProjectToken(site.ctx, SYSTEM, { project: 'b', name: 'ci' })

    expect((await site.send({ path: '/api/metrics/', key: userKey })).json()).toMatchObject(seen)
    expect((await site.send({ path: '/api/metrics/', key })).json()).toMatchObject({
      units: 8,
      units_translated: 8,
      users: 0,
      changes: 8,
      projects: 1,
      components: 1,
      translations: 2,
      languages: 2,
    })
  })

  it('are available in the Prometheus format', async () => {
    const { headers, text } = await site.send({ path: '/api/metrics/?format=openmetrics' })

    expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    expect(text).toContain('# TYPE units gauge\nunits 27\n')
    expect(text).toContain('celery_queues{queue="backup"} 0\n')
    expect(text.endsWith('# EOF\n')).toBe(true)
    expect(text).not.toContain('name')
  })
})

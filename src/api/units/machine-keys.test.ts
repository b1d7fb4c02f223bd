import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import { libreTranslateProtocol } from '../../../test/support/translation-servers/protocols/libretranslate.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import { autoTranslateTask } from '../../tasks/auto-translate.ts'
import { startRunner, type TaskRunner } from '../../tasks/runner.ts'

const LIBRE = 'libretranslate'
const KEY = String(libreTranslateProtocol.settings('').key)

describeOnEngines('keys of services', (engine) => {
  let site: TestSite
  let server: TranslationServer
  let runner: TaskRunner
  let logged = ''
  let unit = 0

  beforeAll(async () => {
    const log = pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _encoding, done) {
          logged += String(chunk)
          done()
        },
      }),
    )
    site = await openTestSite(engine.db(), { log })
    server = await openTranslationServer(libreTranslateProtocol)
    runner = startRunner(site.ctx, { registry: [autoTranslateTask], pollMs: 10 })
    const strings = [{ source: 'Save the file.', targets: { cs: { text: '', state: 0 } } }]
    const { id } = await storeComponent(site.ctx, { project: 'keys', slug: 'app', strings })
    unit = (await unitOf(engine.db(), id, 'cs', 'Save the file.')).id
  })
  afterAll(async () => {
    await runner.stop()
    await server.close()
  })

  it('are in no response, log, error, task or table, even if the service repeats them', async () => {
    const told: string[] = []
    const send = async (method: string, path: string, json?: unknown, key?: string) => {
      const answer = await site.send({
        method,
        path,
        ...(json !== undefined && { json }),
        ...(key && { key }),
      })
      told.push(`${path}: ${answer.text}`)
      return answer.status
    }
    const configuration = libreTranslateProtocol.settings(server.url)
    const given = { service: LIBRE, configuration }
    const project = '/api/projects/keys/'
    const auto = '/api/translations/keys/app/cs/autotranslate/'
    const order = {
      mode: 'translate',
      filter_type: 'todo',
      auto_source: 'mt',
      engines: [LIBRE],
      threshold: 1,
    }
    const user = await addUser(site.ctx, 'keyless')

    const askAll = async () => {
      for (const path of ['/api/admin/machinery/', `${project}machinery_settings/`, `${project}machinery/`]) {
        expect(await send('GET', path)).toBe(200)
        await send('GET', path, undefined, user)
      }
      await send('GET', `/api/units/${unit}/suggested/?services=*`)
      await send('POST', `/api/units/${unit}/suggestions/machine/`, {})
      await send('POST', `/js/translate/${LIBRE}/${unit}/`)
      await send('POST', `${auto}preview/`, order)
      await send('POST', auto, order)
      await send('GET', `${auto}runs/`)
      for (const path of ['/manage/', '/settings/keys/', '/auto-translation/keys/app/cs/', '/projects/keys/'])
        await send('GET', path)
    }

    expect(await send('PATCH', '/api/admin/machinery/', given)).toBe(200)
    expect(await send('POST', `${project}machinery_settings/`, given)).toBe(201)
    await askAll()
    // Now the service refuses the key, and repeats it.
    await engine.db().deleteFrom('machine_answer').execute()
    const says = server.protocol.errorBody
    Object.assign(server.protocol, {
      errorBody: () => ({ error: `Wrong key ${KEY} of https://x/?key=${KEY}` }),
    })
    server.fault = '403'
    await send('PATCH', `${project}machinery_settings/`, given)
    await askAll()
    Object.assign(server.protocol, { errorBody: says })

    expect(told.join('\n')).toContain('…')
    expect(told.filter((text) => text.includes(KEY))).toEqual([])
    expect(logged).toContain('refused its settings')
    expect(logged).not.toContain(KEY)
    for (const table of [
      'task',
      'auto_run',
      'auto_text',
      'machine_service',
      'machine_answer',
      'audit_event',
    ] as const) {
      const rows = await engine
        .db()
        .selectFrom(table as 'task')
        .selectAll()
        .execute()
      expect(`${table}: ${JSON.stringify(rows)}`).not.toContain(KEY)
    }
  })
})

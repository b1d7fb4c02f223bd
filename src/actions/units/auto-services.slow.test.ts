import { beforeAll, expect, it } from 'vitest'
import { describeOnOneEngine } from '../../../test/support/one-engine.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { shownUnits } from '../../../test/support/stored-units.ts'
import {
  keepsPlaceholders,
  openStrings,
  sourcesWithPlaceholders,
} from '../../../test/support/strings-with-placeholders.ts'
import { CORRUPTIONS, corruptMask } from '../../../test/support/translation-servers/corruptions.ts'
import { answerAsModel } from '../../../test/support/translation-servers/models/answer-as-model.ts'
import { keylessProtocol } from '../../../test/support/translation-servers/models/chat-protocol.ts'
import { openModelServer } from '../../../test/support/translation-servers/models/open-model-server.ts'
import { TRANSLATION_PROTOCOLS } from '../../../test/support/translation-servers/protocols.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { TRANSLATION_SERVICES } from '../../machine-translation/registry.ts'
import type { ServiceCall, TranslationService } from '../../machine-translation/service.ts'
import { findAutoRun, insertAutoRun } from '../../storage/units/auto-runs.ts'
import { changeService } from '../machine-translation/save-services.ts'
import { continueAutoRun } from './continue-auto-run.ts'

const COUNT = 1000
const SOURCES = sourcesWithPlaceholders(COUNT)
/** One answer in so many has a placeholder that was dropped, doubled or translated. */
const EVERY = 5

/** The service as it is, with the hosts of its vendor replaced by a server of the test. */
function onServer(service: TranslationService, server: TranslationServer): TranslationService {
  const moved = (call: ServiceCall) => ({ ...call, request: serviceCall(server).request })
  return {
    ...service,
    languages: (call) => service.languages(moved(call)),
    translate: (call, request) => service.translate(moved(call), request),
  }
}

function findService(id: string): TranslationService {
  const service = TRANSLATION_SERVICES.find((candidate) => candidate.id === id)
  if (!service) throw new Error(`There is no service ${id}`)
  return service
}

describeOnOneEngine('automatic translation of 1,000 strings', (engine) => {
  let site: TestSite
  let projects = 0

  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: { OUTBOUND_ALLOW_PRIVATE: '1' } })
  })

  async function run(
    service: TranslationService,
    { to, configuration }: { readonly to: string; readonly configuration: object },
  ) {
    projects += 1
    const project = `corrupt-${projects}`
    const stored = await storeComponent(site.ctx, {
      project,
      slug: 'app',
      languages: [to],
      settings: { check_flags: 'python-format, c-format, python-brace-format' },
      strings: openStrings(SOURCES, to),
    })
    const known = [service]
    await changeService(site.ctx, SYSTEM, { project, known }, { service: service.id, configuration })
    const wanted = {
      ...{ mode: 'translate', source: 'mt', filter: 'todo', component: '' },
      ...{ engines: [service.id], threshold: 1, onlyPassing: false },
    }
    const translationId = stored.translations[to] ?? 0
    const id = await insertAutoRun(engine.db(), { translationId, userId: null, wanted, createdAt: 1 })
    const steps = { owner: 'test', signal: new AbortController().signal, goesOn: () => true, known }
    expect(await continueAutoRun(site.ctx, SYSTEM, id, steps)).toBe('ended')
    const units = await shownUnits(engine.db(), stored.id, to)
    const saved = units.filter(({ target }) => target !== '')
    const bySource = new Map(SOURCES.map((own) => [own.source, own]))
    const damaged = saved.filter(({ source, target }) => {
      const own = bySource.get(source)
      return !own || !keepsPlaceholders(own, target)
    })
    return { run: await findAutoRun(engine.db(), id), saved, damaged }
  }

  it.each(TRANSLATION_PROTOCOLS.map((protocol) => [protocol.id, protocol] as const))(
    'saves no changed placeholder of %s, which corrupts one answer in five',
    { timeout: 600_000 },
    async (id, protocol) => {
      const server = await openTranslationServer(protocol)
      server.corruptsEvery = EVERY
      server.translate = (text, { to }) => {
        server.corruption = CORRUPTIONS[Math.floor(server.texts.length / EVERY) % CORRUPTIONS.length] ?? null
        return `[${to}] ${text}`
      }
      const service = findService(id)

      const done = await run(onServer(service, server), {
        to: protocol.languages.to,
        configuration: protocol.settings(server.url),
      })

      await server.close()
      expect(done.damaged).toEqual([])
      expect(done.run).toMatchObject({ problem: '', total: COUNT, changed: done.saved.length })
      // Those that came back damaged twice are left out.
      expect(done.saved.length).toBeGreaterThan(COUNT * 0.8)
      expect(done.saved.length + (done.run?.skipped.placeholders ?? 0)).toBe(COUNT)
    },
  )

  it('saves no changed placeholder of a language model', { timeout: 600_000 }, async () => {
    const server = await openModelServer(keylessProtocol)
    let answers = 0
    server.answer((request) => {
      const { answers: whole } = JSON.parse(answerAsModel(request)) as {
        answers: { id: string; text: string }[]
      }
      return JSON.stringify({
        answers: whole.map(({ id, text }) => {
          answers += 1
          const corruption = CORRUPTIONS[Math.floor(answers / EVERY) % CORRUPTIONS.length] ?? 'drop'
          return { id, text: answers % EVERY === 0 ? corruptMask(text, corruption) : text }
        }),
      })
    })
    const service = findService('openai')
    const configuration = { base_url: `${server.url}/v1`, model: 'custom', custom_model: 'test-model' }

    const done = await run(service, { to: 'cs', configuration })

    await server.close()
    expect(done.damaged).toEqual([])
    expect(done.saved.length).toBeGreaterThan(COUNT * 0.8)
    expect(done.saved.length + (done.run?.skipped.placeholders ?? 0)).toBe(COUNT)
  })
})

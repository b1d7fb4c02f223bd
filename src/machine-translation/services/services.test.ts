import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseCodes } from '../../../test/support/translation-servers/choose-codes.ts'
import { CORRUPTIONS } from '../../../test/support/translation-servers/corruptions.ts'
import { FAULTS, type Fault, RETRY_AFTER } from '../../../test/support/translation-servers/faults.ts'
import { TRANSLATION_PROTOCOLS } from '../../../test/support/translation-servers/protocols.ts'
import { requestOf, termOf } from '../../../test/support/translation-servers/request-of.ts'
import { serviceCall } from '../../../test/support/translation-servers/service-call.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import { TRANSLATION_SERVICES } from '../registry.ts'
import type { MaskStyle, ServiceCall, TranslationService } from '../service.ts'
import { ServiceError } from '../service-error.ts'

const MASKED: Readonly<Record<MaskStyle, readonly string[]>> = {
  xml: ['Open <x id="5"></x> &amp; <g id="9">close</g>', 'Zażółć “gęślą” 😀'],
  html: [
    'Open <span translate="no" class="notranslate" id="5">%s</span> &amp; close',
    'Zażółć “gęślą” 😀<br>jaźń',
  ],
  token: ['Open @@PH5@@ & close "it"', 'Zażółć “gęślą” 😀\njaźń | = % +'],
}

const FAILURES: Readonly<Record<Fault, ServiceError['failure']>> = {
  '401': 'refused',
  '403': 'refused',
  '429': 'busy',
  '429 with Retry-After': 'busy',
  '456': 'refused',
  '500': 'broken',
  '503': 'busy',
  slow: 'broken',
  'half an answer': 'broken',
  'wrong count': 'broken',
  HTML: 'broken',
  'other JSON': 'broken',
  giant: 'broken',
}

it('has a server for each service that is no language model, and each server its service', () => {
  const services = TRANSLATION_SERVICES.filter(({ readsContext }) => !readsContext).map(({ id }) => id)

  expect(TRANSLATION_PROTOCOLS.map(({ id }) => id).toSorted()).toEqual(services.toSorted())
})

describe.each(TRANSLATION_PROTOCOLS.map((protocol) => [protocol.id, protocol] as const))(
  '%s',
  (id, protocol) => {
    const service = TRANSLATION_SERVICES.find((one) => one.id === id) as TranslationService
    const texts = MASKED[service.masks]
    let server: TranslationServer

    beforeAll(async () => {
      server = await openTranslationServer(protocol)
    })

    afterAll(() => server.close())

    /** As many texts in a request as the service takes. */
    async function translate(call: ServiceCall, all: readonly string[]): Promise<(string | undefined)[]> {
      const codes = chooseCodes(service, await service.languages(call), protocol.languages)
      if (!codes) throw new Error('The service does not have the languages of its server')
      const size = Math.min(service.limits.texts, all.length)
      const answers: (string | undefined)[] = []
      for (let start = 0; start < all.length; start += size) {
        const { texts } = await service.translate(call, requestOf(all.slice(start, start + size), codes))
        answers.push(...texts.map((answer) => answer?.text))
      }
      return answers
    }

    it('translates texts as its documents say, with their masks', async () => {
      server.translate = (text) => `${text} ✓`
      const answers = await translate(serviceCall(server), texts)
      const asked = server.texts.slice(-texts.length)

      expect(server.mismatches).toEqual([])
      expect(answers.map((answer) => answer?.replace(/!$/, ''))).toEqual(asked.map((text) => `${text} ✓`))
      expect(asked).toEqual(texts)
    })

    it('has settings, limits and a quality that make sense', () => {
      const names = service.settings.map(({ name }) => name)
      const { characters, parallel } = service.limits

      expect(new Set(names).size).toBe(names.length)
      expect(service.settings.every(({ label, help = 'It.' }) => label !== '' && help.endsWith('.'))).toBe(
        true,
      )
      expect(Object.keys(protocol.settings('http://x')).filter((name) => !names.includes(name))).toEqual([])
      expect(Math.min(characters, parallel, service.timeoutMs, service.quality)).toBeGreaterThan(0)
      expect(service.quality).toBeLessThanOrEqual(100)
    })

    it.each(CORRUPTIONS)('returns an answer whose mask a service did %s as it is', async (corruption) => {
      server.translate = (text) => text
      server.corruption = corruption
      const [answer] = await translate(serviceCall(server), texts.slice(0, 1))
      server.corruption = null

      expect(answer).not.toBe(texts[0])
      expect(answer).toContain('Open ')
    })

    const keys = service.settings.filter(
      ({ kind, name }) => kind === 'secret' && name in protocol.settings(''),
    )
    it.runIf(keys.length > 0)('is refused with a wrong key as soon as languages are asked for', async () => {
      for (const { name } of keys) {
        const call = serviceCall(server, { settings: { [name]: 'wrong' } })

        await expect(service.languages(call)).rejects.toMatchObject({ failure: 'refused' })
      }
    })

    const uploads = service.terms === 'uploaded' ? [0, 1, 2] : []
    describe.each(uploads)('whose request %i for a glossary fails', (position) => {
      it.each(FAULTS)('fails with a reason, or translates without terms: %s', async (fault) => {
        const codes = chooseCodes(service, await service.languages(serviceCall(server)), protocol.languages)
        const more = { terms: [termOf('Open', 'Öffne')], termsOwner: `${position}-${FAULTS.indexOf(fault)}` }
        const request = requestOf(texts.slice(0, 1), { from: '', to: '', ...codes, ...more })
        let count = -1
        server.fault = fault
        server.isFaulty = () => {
          count += 1
          return count === position
        }
        const call = serviceCall(server, { timeoutMs: fault === 'slow' ? 500 : 30_000, maxBytes: 256 * 1024 })

        const outcome = await service.translate(call, request).then(
          ({ texts }) => texts.length,
          (error: unknown) => (error instanceof ServiceError ? error.failure : error),
        )
        server.fault = null
        server.isFaulty = () => true

        expect([1, 'refused', 'busy', 'broken']).toContain(outcome)
        if (fault === '429') expect(outcome).toBe('busy')
      })
    })

    it.each(FAULTS)('fails with the right reason: %s', async (fault) => {
      // Enough for an honest answer on a busy machine, and short where there will be none.
      const limits = { timeoutMs: fault === 'slow' ? 100 : 30_000, maxBytes: 256 * 1024 }
      const fresh = { now: new Date(Date.UTC(2030, FAULTS.indexOf(fault))) }
      const codes = chooseCodes(service, await service.languages(serviceCall(server)), protocol.languages)
      const request = requestOf(texts.slice(0, service.limits.texts), codes ?? { from: '', to: '' })
      server.fault = fault
      const call = serviceCall(server, { ...limits, ...fresh })
      const failed = async (asked: Promise<unknown>) =>
        asked.then(
          () => null,
          (error: unknown) => error,
        )

      const ofTexts = await failed(service.translate(call, request))
      const ofLanguages = await failed(service.languages(call))
      server.fault = null

      if (fault === 'wrong count' && protocol.mayHaveNone) expect(ofTexts).toBeNull()
      else {
        expect(ofTexts).toBeInstanceOf(ServiceError)
        expect(ofTexts).toMatchObject({ failure: FAILURES[fault] })
        const retryAfterMs = fault === '429 with Retry-After' ? RETRY_AFTER * 1000 : null
        expect(ofTexts).toMatchObject({ retryAfterMs })
        expect(String(ofTexts)).not.toMatch(/[\n<>]|hush|key=/)
      }
      if (fault !== 'wrong count') expect(ofLanguages).toMatchObject({ failure: FAILURES[fault] })
    })
  },
)

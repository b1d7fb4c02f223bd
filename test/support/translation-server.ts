import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach } from 'vitest'
import type { TranslationService } from '../../src/machine-translation/service.ts'
import { readJson, responseError } from '../../src/machine-translation/service-error.ts'
import { textOf, urlOf } from '../../src/machine-translation/service-settings.ts'

/** What a test server was asked to translate. */
export interface AskedTexts {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly texts: readonly string[]
}

/** A server that translates by a function; null for a text without an answer, a number for a status. */
export interface TranslationServer {
  readonly url: string
  readonly asked: AskedTexts[]
  /** How often it was asked for its languages. */
  readonly listed: () => number
  /** Replaces how it answers. */
  answer: (asked: AskedTexts, response: ServerResponse) => readonly (string | null)[] | number | 'open'
  /** The status of its list of languages. */
  languages: number
}

/** Real HTTP servers, which end with their test. */
export function useTranslationServers(): () => Promise<TranslationServer> {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })
  return async () => {
    let listed = 0
    const asked: AskedTexts[] = []
    const server = createServer((request, response) => {
      if (request.url === '/languages') {
        listed += 1
        response.writeHead(self.languages).end(JSON.stringify(['en', 'cs', 'de']))
        return
      }
      void readBody(request).then((body) => {
        const order = JSON.parse(body) as AskedTexts
        asked.push(order)
        const texts = self.answer(order, response)
        if (texts === 'open') return
        if (typeof texts === 'number') response.writeHead(texts).end('{"message": "no"}')
        else response.end(JSON.stringify({ texts }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const self: TranslationServer = {
      url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      asked,
      listed: () => listed,
      answer: ({ texts }) => texts.map((text) => `cs ${text}`),
      languages: 200,
    }
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return self
  }
}

/** A service that speaks to such a server; other members replace its own. */
export function translationService(members: Partial<TranslationService> = {}): TranslationService {
  return {
    id: 'test-service',
    name: 'Test service',
    about: 'Translates in tests. Suits tests.',
    settings: [
      { name: 'key', label: 'Key', kind: 'secret', required: true },
      { name: 'url', label: 'URL', kind: 'url', required: true },
      {
        name: 'tone',
        label: 'Tone',
        kind: 'choice',
        default: 'plain',
        choices: ['plain', 'kind'].map((value) => ({ value, label: value })),
      },
    ],
    quality: 90,
    limits: { texts: 3, characters: 500, parallel: 2 },
    timeoutMs: 5000,
    masks: 'xml',
    terms: 'none',
    readsContext: false,
    sendsAway: () => true,
    async languages({ settings, request, now }) {
      const response = await request(`${urlOf(settings, 'url')}/languages`)
      if (response.status !== 200) throw responseError(response, '', now())
      const codes = new Set(readJson(response) as string[])
      return { sources: codes, targets: codes }
    },
    codesOf: (language) => [language, language.split('_')[0] ?? language],
    async translate({ settings, request, now }, { from, to, texts }) {
      const body = JSON.stringify({
        key: textOf(settings, 'key'),
        from,
        to,
        texts: texts.map(({ text }) => text),
      })
      const response = await request(`${urlOf(settings, 'url')}/translate`, { method: 'POST', body })
      if (response.status !== 200) throw responseError(response, 'No.', now())
      const answer = readJson(response) as { texts: (string | null)[] }
      return { texts: answer.texts.map((text) => (text === null ? null : { text })) }
    },
    ...members,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}

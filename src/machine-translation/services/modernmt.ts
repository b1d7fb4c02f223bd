import { type TermEntry, termCsv } from '../glossaries/term-entries.ts'
import { type GlossaryStore, withGlossary } from '../glossaries/uploaded-glossary.ts'
import { languageCodes } from '../language-codes.ts'
import { isOwnHost } from '../own-host.ts'
import { askService, jsonRequest } from '../requests/ask-service.ts'
import { answersOf, listOf, objectOf, stringOf } from '../requests/read-answer.ts'
import type { LanguagePairs, ServiceCall, TranslationRequest, TranslationService } from '../service.ts'
import { textOf, urlOf } from '../service-settings.ts'

/** ModernMT, which adapts to memories and glossaries of the account. */
export const modernMt: TranslationService = {
  id: 'modernmt',
  name: 'ModernMT',
  about: 'Adapts to your glossaries and memories. Suits projects with many translations of their own.',
  settings: [
    {
      name: 'url',
      label: 'API URL',
      kind: 'url',
      required: true,
      default: 'https://api.modernmt.com',
    },
    { name: 'key', label: 'API key', kind: 'secret', required: true },
    {
      name: 'context_vector',
      label: 'Context vector',
      kind: 'text',
      help: 'IDs of memories with their weights, such as “1234:0.8,5678:0.2”.',
    },
  ],
  quality: 90,
  limits: { texts: 128, characters: 30_000, parallel: 3 },
  timeoutMs: 15_000,
  masks: 'token',
  terms: 'uploaded',
  readsContext: false,
  sendsAway: (settings) => !isOwnHost(urlOf(settings, 'url')),

  async languages(call): Promise<LanguagePairs> {
    const { data } = await ask(call, '/translate/languages')
    if (Array.isArray(data)) {
      const codes = new Set(data.map(stringOf))
      return { sources: codes, targets: codes }
    }
    const pairs = Object.entries(objectOf(data))
    return { pairs: new Map(pairs.map(([from, to]) => [from, new Set(listOf(to).map(stringOf))])) }
  },

  codesOf: (language, use) => languageCodes(language, use),

  translate(call, request) {
    return withGlossary(request, glossaries(call, request), call.now(), async (glossary) => {
      const vector = textOf(call.settings, 'context_vector')
      const body = {
        q: request.texts.map(({ text }) => text),
        source: request.from,
        target: request.to,
        ...(glossary !== null && { glossaries: glossary }),
        ...(vector !== '' && { context_vector: vector }),
      }
      const headers = { ...authorization(call), 'x-http-method-override': 'GET' }
      const answer = await askService(
        call,
        `${urlOf(call.settings, 'url')}/translate`,
        jsonRequest(body, headers),
      )
      const translations = listOf(objectOf(answer).data).map(objectOf)
      const billed = translations.map(({ billedCharacters: count }) =>
        typeof count === 'number' ? count : 0,
      )
      const characters = billed.reduce((sum, count) => sum + count, 0)
      return {
        texts: answersOf(
          translations.map(({ translation }) => stringOf(translation)),
          request.texts.length,
        ),
        ...(characters > 0 && { usage: { characters } }),
      }
    })
  },
}

/** A glossary of ModernMT is part of a memory, which contains nothing else here. */
function glossaries(call: ServiceCall, { from, to }: TranslationRequest): GlossaryStore {
  return {
    account: [urlOf(call.settings, 'url'), textOf(call.settings, 'key')],
    from,
    to,
    maxGlossaries: 1000,
    async list() {
      const { data } = await ask(call, '/memories')
      return listOf(data).map((item) => {
        const { id, name } = objectOf(item)
        return { id: String(id), name: stringOf(name) }
      })
    },
    async create(name, entries) {
      const { data } = await ask(call, '/memories', jsonRequest({ name }))
      const id = String(objectOf(data).id)
      try {
        const upload = csvUpload({ source: from, target: to }, entries)
        objectOf((await ask(call, `/memories/${id}/glossary`, upload)).data)
        return id
      } catch (error) {
        // Its name says that it has these terms.
        await ask(call, `/memories/${id}`, { method: 'DELETE' })
        throw error
      }
    },
    async remove(id) {
      await ask(call, `/memories/${id}`, { method: 'DELETE' })
    },
  }
}

/** A form with a file (RFC 7578) that names the languages in its first line. */
function csvUpload(languages: TermEntry, entries: readonly TermEntry[]) {
  // No term contains a line break, so none contains the boundary.
  const boundary = 'diglot-glossary-terms'
  const part = (disposition: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
  return {
    method: 'POST' as const,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: [
      part('name="type"', 'unidirectional'),
      part('name="csv"; filename="glossary.csv"', termCsv([languages, ...entries])),
      `--${boundary}--\r\n`,
    ].join(''),
  }
}

async function ask(call: ServiceCall, path: string, request: Parameters<ServiceCall['request']>[1] = {}) {
  const headers = { ...request.headers, ...authorization(call) }
  return objectOf(await askService(call, urlOf(call.settings, 'url') + path, { ...request, headers }))
}

function authorization(call: ServiceCall): Record<string, string> {
  return { 'mmt-apikey': textOf(call.settings, 'key') }
}

import { areTexts, checkMembers, isText, Mismatch, readJsonBody, readQuery, routeOf } from '../mismatch.ts'
import type { ReceivedRequest, Reply, TranslationProtocol } from '../protocol.ts'

const KEY = 'f63c02c5-f056-4a5d-8b0c-000000000000'
const LANGUAGES = [
  ...['cs', 'de', 'fr', 'ja', 'nb', 'sr', 'tr', 'uk'].map((lang) => [lang, true, true] as const),
  ['en', true, false],
  ['en-GB', false, true],
  ['en-US', false, true],
  ['pt', true, false],
  ['pt-BR', false, true],
  ['pt-PT', false, true],
  ['zh', true, true],
  ['zh-Hans', false, true],
  ['zh-Hant', false, true],
] as const
const FORMALITIES = ['default', 'more', 'less', 'prefer_more', 'prefer_less']

interface Glossary {
  name: string
  dictionaries: { source_lang: string; target_lang: string; entries: string }[]
}

/** DeepL API: `developers.deepl.com`, v2 for texts, v3 for languages and glossaries. */
export const deeplProtocol: TranslationProtocol = {
  id: 'deepl',
  origins: ['https://api.deepl.com', 'https://api-free.deepl.com'],
  settings: (url) => ({ url, key: KEY }),
  languages: { from: 'en', to: 'de' },
  errorBody: (_status, message) => ({ message }),
  open({ translate }) {
    const glossaries = new Map<string, Glossary>()
    let created = 0
    return (request) => {
      if (!/^DeepL-Auth-Key (?!wrong$)[\w-]+(?::fx)?$/.test(request.headers.authorization ?? '')) {
        return { status: 403, body: { message: 'Forbidden' } }
      }
      const route = routeOf(request)
      if (route === 'GET /v3/languages') {
        checkMembers(readQuery(request), { resource: 'translate_text' })
        return { body: LANGUAGES.map(describeLanguage) }
      }
      if (route === 'POST /v2/translate') return answerTexts(request, glossaries, translate)
      if (route === 'GET /v3/glossaries') {
        return { body: { glossaries: [...glossaries].map(([id, glossary]) => describe(id, glossary)) } }
      }
      if (route === 'POST /v3/glossaries') {
        const body = checkMembers(readJsonBody(request), { name: isText, dictionaries: Array.isArray })
        const dictionaries = (body.dictionaries as unknown[]).map(checkDictionary)
        // The free plan.
        const isFull = request.headers.authorization?.endsWith(':fx') && glossaries.size > 0
        if (isFull) return { status: 456, body: { message: 'Quota for this billing period exceeded' } }
        created += 1
        const id = `def3a26b-3e84-45b3-84ae-${String(created).padStart(12, '0')}`
        const glossary = { name: String(body.name), dictionaries }
        glossaries.set(id, glossary)
        return { status: 201, body: describe(id, glossary) }
      }
      return changeGlossary(request, glossaries)
    }
  },
}

type Translate = Parameters<TranslationProtocol['open']>[0]['translate']

function answerTexts(
  request: ReceivedRequest,
  glossaries: Map<string, Glossary>,
  translate: Translate,
): Reply {
  const body = checkMembers(readJsonBody(request), {
    text: (value) => areTexts(value) && (value as unknown[]).length <= 50,
    source_lang: (value) => LANGUAGES.some(([lang, isSource]) => isSource && lang.toUpperCase() === value),
    target_lang: (value) =>
      value === 'EN' || LANGUAGES.some(([lang, , isTarget]) => isTarget && lang.toUpperCase() === value),
    formality: (value) => FORMALITIES.includes(String(value)),
    tag_handling: 'xml',
    ignore_tags: ['x'],
    show_billed_characters: true,
    'context?': isText,
    'glossary_id?': isText,
    'model_type?': 'prefer_quality_optimized',
  })
  if (Buffer.byteLength(request.body) > 128 * 1024) return { status: 413, body: { message: 'Too large' } }
  const [from, to] = [String(body.source_lang), String(body.target_lang)]
  const glossary = body.glossary_id === undefined ? null : glossaries.get(String(body.glossary_id))
  if (glossary === undefined) return { status: 404, body: { message: 'Invalid or missing glossary' } }
  const isForPair = glossary?.dictionaries.some(
    ({ source_lang, target_lang }) =>
      source_lang === from.toLowerCase() && target_lang === to.toLowerCase().replace(/-.*/, ''),
  )
  if (glossary && !isForPair) throw new Mismatch('No dictionary found for language pair')
  const translations = translate(body.text as string[], { from, to }).map((text, index) => ({
    detected_source_language: from,
    text: glossary ? withTerms(text, glossary) : text,
    billed_characters: (body.text as string[])[index]?.replace(/<[^>]*>/g, '').length,
  }))
  return { body: { translations } }
}

function changeGlossary(request: ReceivedRequest, glossaries: Map<string, Glossary>): Reply {
  const [, id = '', rest] = /^\/v3\/glossaries\/([\w-]+)(\/dictionaries)?$/.exec(request.url.pathname) ?? []
  const glossary = glossaries.get(id)
  if (!glossary) return { status: 404, body: { message: 'Glossary not found' } }
  if (request.method === 'DELETE' && !rest) {
    glossaries.delete(id)
    return { status: 204 }
  }
  if (request.method === 'PUT' && rest) {
    const dictionary = checkDictionary(readJsonBody(request))
    const isOther = (other: { source_lang: string; target_lang: string }) =>
      other.source_lang !== dictionary.source_lang || other.target_lang !== dictionary.target_lang
    glossary.dictionaries = [...glossary.dictionaries.filter(isOther), dictionary]
    const { entries, ...languages } = dictionary
    return { body: { ...languages, entry_count: entries.split('\n').length } }
  }
  if (request.method === 'PATCH' && !rest) {
    glossary.name = String(checkMembers(readJsonBody(request), { name: isText }).name)
    return { body: describe(id, glossary) }
  }
  throw new Mismatch(`There is no ${request.method} ${request.url.pathname}`)
}

function checkDictionary(value: unknown): Glossary['dictionaries'][number] {
  const isCode = (code: unknown) => /^[a-z]{2}$/.test(String(code))
  const { source_lang, target_lang, entries } = checkMembers(value, {
    source_lang: isCode,
    target_lang: isCode,
    entries: isText,
    entries_format: 'tsv',
  })
  const lines = String(entries).split('\n')
  if (lines.some((line) => !/^[^\t\p{Cc}]+\t[^\t\p{Cc}]+$/u.test(line)))
    throw new Mismatch('An entry is invalid')
  if (new Set(lines.map((line) => line.split('\t')[0])).size < lines.length)
    throw new Mismatch('A duplicate source')
  return { source_lang: String(source_lang), target_lang: String(target_lang), entries: String(entries) }
}

function withTerms(text: string, { dictionaries }: Glossary): string {
  return dictionaries
    .flatMap(({ entries }) => entries.split('\n'))
    .map((line) => line.split('\t'))
    .reduce((translated, [source = '', target = '']) => translated.replaceAll(source, target), text)
}

function describe(id: string, { name, dictionaries }: Glossary) {
  return {
    glossary_id: id,
    name,
    dictionaries: dictionaries.map(({ source_lang, target_lang, entries }) => ({
      source_lang,
      target_lang,
      entry_count: entries.split('\n').length,
    })),
    creation_time: '2021-08-03T14:16:18.329Z',
  }
}

function describeLanguage([lang, source, target]: (typeof LANGUAGES)[number]) {
  const features = lang === 'de' ? { formality: {}, tag_handling: {}, glossary: {} } : { tag_handling: {} }
  return { lang, name: lang, usable_as_source: source, usable_as_target: target, features }
}

import type { FileLanguages, LanguagesOfFile, Problem } from '../format.ts'
import { listSplices, removeChild, startChanges } from '../json/json-changes.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { eachVisible, eachVisibleKey, findMember, memberText } from '../json/json-query.ts'
import { type JsonDocument, readJson } from '../json/json-tree.ts'
import { decodeText, encodeText, TOO_LARGE } from '../text/encoding.ts'
import { locateFindings } from '../text/locate-findings.ts'
import { applySplices } from '../text/splice.ts'
import { CATALOG_LAYOUT, languageTag } from './string-places.ts'

/** More than Xcode knows. */
const MAX_LANGUAGES = 1000
/** The file is read once per language; real files never reach this total. */
const MAX_BYTES_READ = 4 * 1024 ** 3
const MAX_CODE = 100

/** The languages for which any string of a catalog has a localization. */
export const catalogLanguages: LanguagesOfFile = {
  list(bytes) {
    const file = decodeText(bytes)
    if (!file) return { sourceCode: '', codes: [], problem: TOO_LARGE }
    const document = readJson(file.text)
    const strings = findMember(document, document.root, 'strings')
    const sourceCode = sourceCodeOf(document)
    if (!document.isWellFormed || strings?.kind !== 'object') {
      const [problem = wrong('The object "strings" is missing')] = locateFindings(
        file.text,
        document.findings,
      )
      return { sourceCode, codes: [], problem }
    }
    return listCodes(document, strings, { sourceCode, size: bytes.length })
  },

  remove(bytes, code) {
    const file = decodeText(bytes)
    const document = file && readJson(file.text)
    const strings = document?.isWellFormed ? findMember(document, document.root, 'strings') : null
    if (!file || !document || strings?.kind !== 'object') return bytes
    const changes = startChanges(document, CATALOG_LAYOUT, file.encoding.charset === 'latin1')
    for (const entry of childrenOf(document, strings)) {
      for (const member of childrenOf(document, entry)) {
        if (member.key !== 'localizations') continue
        const all = childrenOf(document, member)
        const gone = all.filter(({ key }) => isSameCode(key, code))
        // Xcode keeps no empty list of languages.
        if (gone.length > 0 && gone.length === all.length) removeChild(changes, entry, member)
        else for (const localization of gone) removeChild(changes, member, localization)
      }
    }
    const splices = listSplices(changes)
    if (splices.length === 0) return bytes
    return encodeText({ text: applySplices(document.text, splices), encoding: file.encoding })
  },
}

/** The source language of a catalog, as it writes it. */
export function sourceCodeOf(document: JsonDocument): string {
  return memberText(document, document.root, 'sourceLanguage') || 'en'
}

function listCodes(
  document: JsonDocument,
  strings: JsonNode,
  { sourceCode, size }: { readonly sourceCode: string; readonly size: number },
): FileLanguages {
  // The first spelling counts: strings may write a language differently.
  const codes = new Map<string, string>()
  const known = new Set<string>()
  let problem = sourceCode.length > MAX_CODE ? wrong('"sourceLanguage" is not a valid language code') : null
  eachVisible(document, strings, (entry) => {
    const localizations = findMember(document, entry, 'localizations')
    if (localizations?.kind !== 'object') return
    eachVisibleKey(document, localizations, (_, key) => {
      if (known.has(key) || problem) return
      if (key.length > MAX_CODE) problem = wrong(`"${key.slice(0, 50)}…" is not a valid language code`)
      else if (known.size === MAX_LANGUAGES)
        problem = wrong(`The file has more than ${MAX_LANGUAGES} languages`)
      known.add(key)
      const tag = languageTag(key).toLowerCase()
      if (!codes.has(tag) && !isSameCode(key, sourceCode)) codes.set(tag, key)
    })
  })
  if (codes.size * size > MAX_BYTES_READ) {
    problem ??= wrong(`The file is too large for ${codes.size} languages`)
  }
  return { sourceCode, codes: problem ? [] : [...codes.values()].sort(), problem }
}

function isSameCode(one: string, other: string): boolean {
  return languageTag(one).toLowerCase() === languageTag(other).toLowerCase()
}

function wrong(message: string): Problem {
  return { line: 1, column: 1, message }
}

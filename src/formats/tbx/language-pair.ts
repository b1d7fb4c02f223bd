import { baseCode } from '../../domain/languages/code-parts.ts'

/** Finds source and target among the languages of a concept, of which a file may have many. */
export interface LanguagePair {
  /** Index of the source in a list of codes, or -1. */
  sourceIn(codes: readonly string[]): number
  /** Index of the target, or -1; never that of the source. */
  targetIn(codes: readonly string[], source: number): number
  /** How the file spells the target language, or how a new entry should. */
  readonly targetCode: string
}

const LANGUAGE_TAG = /<(?:\w{1,20}:)?lang(?:Set|Sec)\s[^<>]*?\blang\s*=\s*["']([^"'<>]{1,50})["']/g
const MAX_CODES = 1000
const LOCALE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/

/** The pair for a file: `language` is the target; the source is what the file says of itself, else its first language. */
export function pairLanguages(text: string, rootCode: string | null, language: string): LanguagePair {
  const codes = listCodes(text)
  const isTarget = targetTest(codes, rootCode, language)
  const root = rootCode && normalize(rootCode)
  const wanted = normalize(language)
  const source =
    codes.find((code) => code === root && !isTarget(code)) ?? codes.find((code) => !isTarget(code))
  /** Codes as they were compared last time: a file spells few, but many times. */
  const known = new Map<string, string>()
  function spell(code: string): string {
    const found = known.get(code)
    if (found !== undefined) return found
    const spelled = normalize(code)
    if (known.size < MAX_CODES) known.set(code, spelled)
    return spelled
  }
  function sourceIn(found: readonly string[]): number {
    const index = found.findIndex((code) => spell(code) === source)
    if (index >= 0) return index
    const other = found.findIndex((code) => !isTarget(spell(code)))
    return other >= 0 || found.length === 0 ? other : 0
  }
  return {
    sourceIn,
    targetIn(found, taken) {
      const exact = found.findIndex((code, index) => index !== taken && spell(code) === wanted)
      return exact >= 0 ? exact : found.findIndex((code, index) => index !== taken && isTarget(spell(code)))
    },
    targetCode: spelledIn(text, isTarget) ?? language.replaceAll('_', '-'),
  }
}

/** Which codes of a file stand for a language: the same place in CLDR, else the same language when only one has it. */
function targetTest(
  codes: readonly string[],
  rootCode: string | null,
  language: string,
): (code: string) => boolean {
  const wanted = normalize(language)
  const same = codes.filter((code) => code === wanted || maximize(code) === maximize(wanted))
  if (same.length > 0) return (code) => same.includes(code)
  const related = codes.filter((code) => baseCode(code) === baseCode(wanted))
  const [only] = related
  if (only !== undefined && related.length === 1) return (code) => code === only
  // A file of two languages that has a code of its own for one of them is still a file of two languages.
  const other =
    codes.length === 2 ? codes.filter((code) => code !== (rootCode && normalize(rootCode))).at(-1) : undefined
  return (code) => code === other && isUnknown(code)
}

function listCodes(text: string): string[] {
  const codes = new Set<string>()
  for (const [, code = ''] of text.matchAll(LANGUAGE_TAG)) {
    if (codes.size < MAX_CODES) codes.add(normalize(code))
  }
  return [...codes]
}

function spelledIn(text: string, isTarget: (code: string) => boolean): string | undefined {
  for (const [, code = ''] of text.matchAll(LANGUAGE_TAG)) if (isTarget(normalize(code))) return code
  return undefined
}

function normalize(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}

/** The code with script and country filled in, so that `zh-CN` and `zh-Hans` are the same. */
function maximize(code: string): string {
  if (!LOCALE.test(code)) return code
  return new Intl.Locale(code.replace(/^no\b/, 'nb')).maximize().toString()
}

function isUnknown(code: string): boolean {
  return maximize(code) === code
}

import { baseCode } from '../../domain/languages/code-parts.ts'
import { listCodes } from './list-codes.ts'

/** Finds source and target among the possibly many languages of a concept. */
export interface LanguagePair {
  /** Index of the source in a list of codes, or -1. */
  sourceIn(codes: readonly string[]): number
  /** Index of the target, or -1; never that of the source. */
  targetIn(codes: readonly string[], source: number): number
  /** How the file writes the target language, or how a new entry should. */
  readonly targetCode: string
}

/** Cache of compared codes: a file has few different ones, but repeats them. */
const MAX_CODES = 1000
const LOCALE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/

/** The pair for a file: `language` is the target; the source is the declared one, or else the first language. */
export function pairLanguages(text: string, rootCode: string | null, language: string): LanguagePair {
  const spelled = listCodes(text)
  const codes = [...new Set(spelled.map(normalize))]
  const isTarget = targetTest(codes, rootCode, language)
  const root = rootCode && normalize(rootCode)
  const wanted = normalize(language)
  const source =
    codes.find((code) => code === root && !isTarget(code)) ?? codes.find((code) => !isTarget(code))
  const known = new Map<string, KnownCode>()
  function look(code: string): KnownCode {
    const found = known.get(code)
    if (found) return found
    const plain = normalize(code)
    const look = { isSource: plain === source, isWanted: plain === wanted, isTarget: isTarget(plain) }
    if (known.size < MAX_CODES) known.set(code, look)
    return look
  }
  return {
    sourceIn(found) {
      const index = found.findIndex((code) => look(code).isSource)
      if (index >= 0) return index
      const other = found.findIndex((code) => !look(code).isTarget)
      return other >= 0 || found.length === 0 ? other : 0
    },
    targetIn(found, taken) {
      const exact = found.findIndex((code, index) => index !== taken && look(code).isWanted)
      return exact >= 0 ? exact : found.findIndex((code, index) => index !== taken && look(code).isTarget)
    },
    targetCode: spelled.find((code) => isTarget(normalize(code))) ?? language.replaceAll('_', '-'),
  }
}

/** What a code of the file stands for. */
interface KnownCode {
  readonly isSource: boolean
  readonly isWanted: boolean
  readonly isTarget: boolean
}

/** Which codes of a file match a language: the same locale in CLDR, or else the same language if only one has it. */
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
  // A file with two languages and a nonstandard code for one of them is still bilingual.
  const other =
    codes.length === 2 ? codes.filter((code) => code !== (rootCode && normalize(rootCode))).at(-1) : undefined
  return (code) => code === other && isUnknown(code)
}

function normalize(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}

/** The code with script and country filled in, so that `zh-CN` and `zh-Hans` are the same. */
function maximize(code: string): string {
  if (!LOCALE.test(code)) return code
  const known = maximized.get(code)
  if (known !== undefined) return known
  const whole = new Intl.Locale(code.replace(/^no\b/, 'nb')).maximize().toString()
  if (maximized.size < MAX_CODES) maximized.set(code, whole)
  return whole
}

/** Locales are slow to make. */
const maximized = new Map<string, string>()

function isUnknown(code: string): boolean {
  return maximize(code) === code
}

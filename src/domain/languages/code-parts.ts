/** Longer texts are not parsed as language codes; codes themselves have at most 50 characters. */
const MAX_INPUT = 200

/** The language without script, country and variant: `pt` for `pt_BR`, `sr` for `sr@ijekavian_Latn`. */
export function baseCode(code: string): string {
  // No regular expression: checks call this several times for every text.
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at)
    if (sign === '_' || sign === '@' || sign === '-') return code.slice(0, at)
  }
  return code
}

/**
 * The code in a name that a file manager or a platform has decorated, or '' if nothing is left: `cs` for `cs (2)`,
 * `sr+Latn` for Android's `b+sr+Latn`, `pt_BR` for Android's `pt-rBR`.
 */
export function sanitizeCode(text: string): string {
  if (text.length > MAX_INPUT) return ''
  return text
    .replace(/\(\d+\)/g, '')
    .replace(/[\s()]/g, '')
    .replace(/^\.+|\.+$/g, '')
    .replace(/^b\+/, '')
    .replace(/^([a-z]{2})-r([a-z]{2})$/i, '$1_$2')
}

/**
 * The usual spelling of a code: `pt_BR`, `zh_Hans_CN`, `ca_ES@valencia`; a private-use suffix (`-x-…`) stays unchanged.
 */
export function canonicalCode(code: string): string {
  const suffix = code.slice(privateUseStart(code))
  const [main = '', ...variants] = code.slice(0, code.length - suffix.length).split('@')
  const [language = '', ...subtags] = main.split(/[-_+]/).filter((part) => part !== '')
  const spelled = /^[a-z]{2,3}$/i.test(language) ? language.toLowerCase() : language
  const parts = [spelled, ...subtags.map(canonicalSubtag)].filter((part) => part !== '')
  return [parts.join('_'), ...variants].join('@') + suffix
}

/**
 * The spelling of a canonical code without a known language: the part after the language in capitals, and a third part
 * as a variant: `hy_AREVELA` for `hy_arevela`, `de_CH@1901` for `de_CH_1901`.
 */
export function inventedCode(canonical: string): string {
  const suffix = canonical.slice(privateUseStart(canonical))
  const [main = '', ...variants] = canonical.slice(0, canonical.length - suffix.length).split('@')
  const [language = '', subtag = '', ...others] = main.split('_')
  const region = subtag === '' ? language : `${language}_${subtag.toUpperCase()}`
  return [region, ...others.map((part) => part.toLowerCase()), ...variants].join('@') + suffix
}

/** True for a code with a private-use suffix (`-x-…`). */
export function isPrivateUse(code: string): boolean {
  return privateUseStart(code) < code.length
}

/** Where the private-use suffix starts, or the length of the code. */
function privateUseStart(code: string): number {
  const start = code.search(/[-_]x[-_]/i)
  return start > 0 ? start : code.length
}

function canonicalSubtag(subtag: string): string {
  if (/^[a-z]{2}$/i.test(subtag)) return subtag.toUpperCase()
  if (/^r[A-Z]{2}$/.test(subtag)) return subtag.slice(1)
  if (/^[a-z]{4}$/i.test(subtag)) return subtag.charAt(0).toUpperCase() + subtag.slice(1).toLowerCase()
  return subtag
}

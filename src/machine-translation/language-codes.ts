import type { LanguageUse } from './service.ts'

/** What differs between services: how they write a code, and codes of their own by our code. */
interface CodeSpelling {
  readonly write?: (tag: string) => string
  /** Tried before the codes that the rules give for this form; also by shorter forms, such as `zh_Hant` for `zh_Hant_HK`. */
  readonly own?: Readonly<Record<string, string | readonly string[]>>
}

interface Parts {
  readonly language: string
  readonly script: string
  readonly region: string
}

/** Codes for the same language, among them those of ISO 639 before 1989, which Google still lists. */
const SAME_LANGUAGE: readonly (readonly string[])[] = [
  ['nb', 'no'],
  ['fil', 'tl'],
  ['he', 'iw'],
  ['id', 'in'],
  ['yi', 'ji'],
  ['jv', 'jw'],
  ['ku', 'kmr'],
]
const SCRIPT_WORDS: Readonly<Record<string, string>> = { latin: 'Latn', cyrillic: 'Cyrl', arabic: 'Arab' }

/**
 * Codes that a service may use for one of our languages, best first: the language as it is (`zh-Hant-HK`), then by its
 * script (`zh-Hant`, `zh-TW`), then without it (`zh`). A target in another script than the usual one of its language never
 * gets the bare code, because the service would answer in the usual one; for a source, that is better than nothing.
 */
export function languageCodes(
  language: string,
  use: LanguageUse = 'target',
  { write = (tag) => tag, own = {} }: CodeSpelling = {},
): readonly string[] {
  const parts = partsOf(language)
  const forms = parts ? listForms(parts, use) : [stripVariant(language)]
  const codes = forms.flatMap((form) => {
    const given = own[form.replaceAll('-', '_')] ?? []
    return [...(typeof given === 'string' ? [given] : given), write(form)]
  })
  return [...new Set(codes)]
}

/** How a language variant wants people to be addressed: `de@formal`, `de@informal`. */
export function formalityOf(language: string): 'default' | 'more' | 'less' {
  if (/@formal\b/.test(language)) return 'more'
  return /@informal\b/.test(language) ? 'less' : 'default'
}

function listForms(parts: Parts, use: LanguageUse): string[] {
  const { language, script, region } = parts
  const full = likely(parts)
  const usual = likely({ language, script: '', region: '' })
  const isUsualScript = full.script === usual.script
  const tag = (script: string, region = '') => [language, script, region].filter(Boolean).join('-')
  const regionOfScript = likely({ language, script: full.script, region: '' }).region
  // Taiwan says traditional Chinese, but Serbia does not say Latin.
  const saysScript = (region: string) =>
    region !== '' && likely({ language, script: '', region }).script === full.script

  const forms = [tag(script, region)]
  if (script !== '' && region !== '') forms.push(tag(script))
  if (!isUsualScript) forms.push(tag(full.script))
  if (script !== '' || !isUsualScript)
    forms.push(...[region, regionOfScript].filter(saysScript).map((region) => tag('', region)))
  if (isUsualScript || use === 'source') forms.push(tag(''))
  if (isUsualScript) {
    forms.push(tag(full.script))
    if (region === '') forms.push(tag('', regionOfScript))
  }
  return [...new Set(forms.flatMap(withOtherNames))]
}

function withOtherNames(form: string): string[] {
  const [language = '', ...rest] = form.split('-')
  const names = SAME_LANGUAGE.find((group) => group.includes(language)) ?? []
  const others = names.filter((name) => name !== language)
  return [form, ...others.map((name) => [name, ...rest].join('-'))]
}

/** Language, script and region of our code; null for codes that are no language tags. */
function partsOf(code: string): Parts | null {
  const [main = '', variant = ''] = code.split('@')
  const [language = '', ...subtags] = main.split(/[_-]/)
  if (!/^[a-z]{2,3}$/.test(language)) return null
  const inVariant = SCRIPT_WORDS[variant.toLowerCase()] ?? /_([A-Z][a-z]{3})$/.exec(variant)?.[1]
  return {
    language,
    script: subtags.find((subtag) => /^[A-Z][a-z]{3}$/.test(subtag)) ?? inVariant ?? '',
    region: subtags.find((subtag) => /^(?:[A-Z]{2}|\d{3})$/.test(subtag)) ?? '',
  }
}

function stripVariant(code: string): string {
  return (code.split('@')[0] ?? '').replaceAll('_', '-')
}

/** With the script and region that most texts in this language have (Unicode CLDR, likely subtags). */
function likely({ language, script, region }: Parts): Parts {
  const locale = new Intl.Locale([language, script, region].filter(Boolean).join('-')).maximize()
  return {
    language,
    script: script || locale.script || '',
    region: region || locale.region || '',
  }
}

import { listBuiltinLanguages } from './builtin-languages.ts'
import { tagOf } from './language-tag.ts'

/** Unicode has no names for the forms of address of a language. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { formal: 'formell', informal: 'informell' },
}

/**
 * Names of the built-in languages in another language, by their English names. Names that do not differ are left out, and so
 * are those that Unicode does not list or gives to two languages. They are part of the built pages: browsers may have names of
 * another version of Unicode than the server, and would replace what it rendered.
 */
export function languageNames(locale: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(locale, {
    type: 'language',
    fallback: 'none',
    languageDisplay: 'standard',
    style: 'short',
  })
  const named = listBuiltinLanguages().map(({ code, name }) => ({ name, own: nameIn(names, locale, code) }))
  const byName = Map.groupBy(named, ({ own }) => own)
  return Object.fromEntries(
    named.flatMap(({ name, own }) =>
      own !== null && own !== name && byName.get(own)?.length === 1 ? [[name, own]] : [],
    ),
  )
}

function nameIn(names: Intl.DisplayNames, locale: string, code: string): string | null {
  const [base = '', variant = ''] = code.split('@')
  const address = ADDRESSES[locale]?.[variant]
  const own = unicodeName(names, tagOf(address === undefined ? code : base))
  if (own === null || address === undefined) return own
  return own.endsWith(')') ? own.replace(/\)$/, `, ${address})`) : `${own} (${address})`
}

/** Null for codes that Unicode replaces with another one: `tl` would be called Filipino like `fil`. */
function unicodeName(names: Intl.DisplayNames, tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag ? (names.of(tag) ?? null) : null
  } catch {
    return null
  }
}

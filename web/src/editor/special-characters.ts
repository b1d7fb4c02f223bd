import { t } from '../i18n/texts.ts'

/** Characters that are hard to type, for all languages. */
const COMMON = ['…', '–', '—', '\u00a0', '\t', '\n']

/** Quotation marks and letters by language code. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  ar: ['«', '»', '،', '؛', '؟', '\u200f', '\u200e', 'ـ'],
  bg: ['„', '“'],
  bn: ['।'],
  ca: ['«', '»', '·', 'ç', 'à', 'è', 'é', 'í', 'ï', 'ò', 'ó', 'ú', 'ü'],
  cs: ['„', '“', 'á', 'č', 'ď', 'é', 'ě', 'í', 'ň', 'ó', 'ř', 'š', 'ť', 'ú', 'ů', 'ý', 'ž'],
  da: ['»', '«', 'æ', 'ø', 'å'],
  de: ['„', '“', '‚', '‘', 'ä', 'ö', 'ü', 'ß'],
  eo: ['ĉ', 'ĝ', 'ĥ', 'ĵ', 'ŝ', 'ŭ'],
  es: ['«', '»', '¿', '¡', 'á', 'é', 'í', 'ñ', 'ó', 'ú', 'ü'],
  fa: ['«', '»', '،', '؛', '؟', '\u200c', '\u200f', '\u200e'],
  fi: ['”', '’', 'ä', 'ö'],
  fr: ['«', '»', '’', '\u202f', 'à', 'â', 'ç', 'é', 'è', 'ê', 'ë', 'î', 'ï', 'ô', 'œ', 'ù', 'û'],
  he: ['״', '׳', '־', '₪', '\u200f', '\u200e'],
  hi: ['।', '॥'],
  hu: ['„', '”', '»', '«', 'á', 'é', 'í', 'ó', 'ö', 'ő', 'ú', 'ü', 'ű'],
  is: ['„', '“', 'á', 'ð', 'é', 'í', 'ó', 'ú', 'ý', 'þ', 'æ', 'ö'],
  it: ['«', '»', '’', 'à', 'è', 'é', 'ì', 'ò', 'ù'],
  ja: ['「', '」', '『', '』', '。', '、', '・', '〜'],
  ko: ['‘', '’', '“', '”', '·'],
  lt: ['„', '“', 'ą', 'č', 'ę', 'ė', 'į', 'š', 'ų', 'ū', 'ž'],
  lv: ['„', '“', 'ā', 'č', 'ē', 'ģ', 'ī', 'ķ', 'ļ', 'ņ', 'š', 'ū', 'ž'],
  nb: ['«', '»', 'æ', 'ø', 'å'],
  nl: ['‘', '’', '“', '”', 'é', 'ë', 'ï'],
  pl: ['„', '”', 'ą', 'ć', 'ę', 'ł', 'ń', 'ó', 'ś', 'ź', 'ż'],
  pt: ['“', '”', 'á', 'â', 'ã', 'à', 'ç', 'é', 'ê', 'í', 'ó', 'ô', 'õ', 'ú'],
  ro: ['„', '”', 'ă', 'â', 'î', 'ș', 'ț'],
  ru: ['«', '»', '„', '“'],
  sk: ['„', '“', 'á', 'ä', 'č', 'ď', 'é', 'í', 'ĺ', 'ľ', 'ň', 'ó', 'ô', 'ŕ', 'š', 'ť', 'ú', 'ý', 'ž'],
  sl: ['„', '“', 'č', 'š', 'ž'],
  sv: ['”', '’', 'å', 'ä', 'ö'],
  tr: ['“', '”', 'ç', 'ğ', 'ı', 'İ', 'ö', 'ş', 'ü'],
  uk: ['«', '»', '’', 'ґ', 'є', 'і', 'ї'],
  ur: ['۔', '،', '؟', '\u200f', '\u200e'],
  vi: ['ă', 'â', 'đ', 'ê', 'ô', 'ơ', 'ư', '₫'],
  zh: ['「', '」', '“', '”', '《', '》', '。', '，', '、', '！', '？'],
}

const SHOWN: Readonly<Record<string, string>> = {
  '\t': '⇥',
  '\n': '↵',
  '\u00a0': 'nbsp',
  '\u202f': 'nnbsp',
  '\u200c': 'zwnj',
  '\u200e': 'lrm',
  '\u200f': 'rlm',
}

/** A character to insert, the label of its button, and its name if the label is a symbol. */
interface SpecialCharacter {
  readonly text: string
  readonly shown: string
  readonly name?: string
}

/** The characters offered for a language: selected by the user, of the language, and common ones. */
export function specialCharacters(language: string, chosen = ''): readonly SpecialCharacter[] {
  const own = OWN[language.split(/[_-]/)[0] ?? ''] ?? []
  const names: Readonly<Record<string, string>> = { '\t': t('Tab'), '\n': t('Line break') }
  return [...new Set([...chosenCharacters(chosen), ...own, ...COMMON])].map((text) => {
    const name = names[text]
    return { text, shown: SHOWN[text] ?? text, ...(name !== undefined && { name }) }
  })
}

/** Grapheme clusters, such as a letter with its accents; spaces between them are ignored. */
function chosenCharacters(chosen: string): readonly string[] {
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(chosen)]
  return segments.map(({ segment }) => segment).filter((segment) => segment !== ' ')
}

import { baseCode } from './code-parts.ts'
import { findPluralSignature, type PluralRule, withZeroForm } from './plural-rule.ts'

/** The name of a form; `three` exists only in Cornish, the others are the categories of CLDR. */
export type PluralName = 'zero' | 'one' | 'two' | 'three' | 'few' | 'many' | 'other'

/** The type of a rule whose forms have no known names. */
const UNKNOWN_PLURAL_TYPE = 666

const ARABIC = 3
/** The same forms in other languages, such as the varieties of Arabic. */
const SIX_FORMS = 12

const FORM_NAMES: ReadonlyMap<number, readonly PluralName[]> = new Map([
  [0, ['other']],
  [1, ['one', 'other']],
  [2, ['one', 'few', 'other']],
  [ARABIC, ['zero', 'one', 'two', 'few', 'many', 'other']],
  [4, ['one', 'two', 'other']],
  [5, ['one', 'two', 'three', 'other']],
  [6, ['one', 'two', 'few', 'other']],
  [7, ['one', 'other', 'zero']],
  [8, ['one', 'few', 'many', 'other']],
  [9, ['two', 'other']],
  [10, ['one', 'two', 'few', 'many', 'other']],
  [11, ['zero', 'one', 'other']],
  [SIX_FORMS, ['zero', 'one', 'two', 'few', 'many', 'other']],
  [13, ['other', 'one', 'two', 'few']],
  [14, ['one', 'other', 'two']],
  [15, ['zero', 'other']],
  [16, ['zero', 'one', 'few', 'other']],
  [17, ['zero', 'one', 'two', 'few', 'other']],
  [18, ['zero', 'one', 'two', 'other']],
  [19, ['zero', 'one', 'few', 'many', 'other']],
  [20, ['one', 'many', 'other']],
  [21, ['zero', 'one', 'many', 'other']],
  [22, ['one', 'few', 'many']],
  [23, ['one', 'zero', 'few', 'other']],
])

/** The forms of a type in order, or null for an unknown one. */
export function findFormNames(type: number): readonly PluralName[] | null {
  return FORM_NAMES.get(type) ?? null
}

// One spelling of each rule, without spaces; others are recognized by their results up to 199.
const KNOWN_RULES: readonly (readonly [type: number, number: number, formula: string])[] = [
  [0, 1, '0'],

  [1, 2, 'n!=1'],
  [1, 2, 'n>1'],
  [1, 2, 'n==1||n%10==1?0:1'], // Macedonian
  [1, 2, 'n%10!=1||n%100==11'], // Icelandic
  [1, 2, 'n>=2&&(n<11||n>99)'], // Central Atlas Tamazight
  [1, 2, 'n!=1&&n!=2&&n!=3&&(n%10==4||n%10==6||n%10==9)'], // Filipino
  [9, 2, 'n!=2'],
  [15, 2, 'n!=0'],

  [2, 3, 'n==1?0:(n==0||(n%100>0&&n%100<20))?1:2'], // Romanian
  [2, 3, 'n==1?0:(n==0||(n%100>1&&n%100<20))?1:2'], // Moldavian
  [2, 3, 'n<2?0:n<=10?1:2'], // Tachelhit
  [22, 3, 'n==1?0:n>=2&&n<=4?1:2'], // Czech
  [22, 3, 'n==1?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2'], // Polish
  [22, 3, 'n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2'], // Russian
  [22, 3, 'n%10==1&&n%100!=11?0:n%10>=2&&(n%100<10||n%100>=20)?1:2'], // Lithuanian
  [20, 3, 'n==1?0:n!=0&&n%1000000==0?1:2'], // Spanish in CLDR
  [20, 3, 'n<2?0:n%1000000==0?1:2'], // French in CLDR
  [4, 3, 'n==1?0:n==2?1:2'],
  [4, 3, 'n%100==1?0:n%100==2?1:2'], // Slovenian in Qt
  [14, 3, 'n==1?0:n==2?2:1'],
  [11, 3, 'n==0?0:n==1?1:2'],
  [11, 3, 'n%10==0||n%100>=11&&n%100<=19?0:n%10==1?1:2'], // Latvian
  [7, 3, 'n%10==1&&n%100!=11?0:n!=0?1:2'], // Latvian in gettext

  [8, 4, 'n==1?0:n>=2&&n<=4?1:3'], // Czech with a form for fractions
  [8, 4, 'n==1?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2'], // Polish
  [8, 4, 'n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2'], // Russian
  [8, 4, 'n%10==1&&n%100!=11?0:n%10>=2&&(n%100<10||n%100>=20)?1:3'], // Lithuanian
  [8, 4, 'n==1?0:n%10>=2&&(n%100<10||n%100>=20)?1:n%10==0||(n%100>10&&n%100<20)?2:3'], // Lithuanian in gettext
  [8, 4, 'n==1?0:n==0||(n%100>1&&n%100<11)?1:(n%100>10&&n%100<20)?2:3'], // Maltese
  [8, 4, 'n==1?0:n==0||(n%100>0&&n%100<11)?1:(n%100>10&&n%100<20)?2:3'], // Maltese in Qt
  [6, 4, 'n%100==1?0:n%100==2?1:n%100==3||n%100==4?2:3'], // Slovenian
  [6, 4, 'n==1||n==11?0:n==2||n==12?1:n>2&&n<20?2:3'], // Scottish Gaelic
  [6, 4, 'n==1?0:n==2?1:n>10&&n%10==0?2:3'], // Hebrew
  [6, 4, 'n%10==1?0:n%10==2?1:n%20==0?2:3'], // Manx
  [6, 4, 'n%10==1&&n%100!=11?0:n==2?1:n%10>=2&&(n%100<11||n%100>19)?2:3'], // Samogitian
  [6, 4, 'n==1?0:n==2?1:n!=8&&n!=11?2:3'], // Welsh in gettext
  [5, 4, 'n==1?0:n==2?1:n==3?2:3'], // Cornish in gettext
  [13, 4, 'n%100==1?1:n%100==2?2:n%100==3||n%100==4?3:0'], // Slovenian

  [10, 5, 'n==1?0:n==2?1:n<3?4:n<7?2:n<11?3:4'], // Irish
  [10, 5, 'n==1?0:n==2?1:n==0||(n%100>2&&n%100<11)?2:(n%100>10&&n%100<20)?3:4'], // Maltese in CLDR
  [
    10,
    5,
    'n%10==1&&n%100!=11&&n%100!=71&&n%100!=91?0:n%10==2&&n%100!=12&&n%100!=72&&n%100!=92?1:(n%10==3||n%10==4||n%10==9)&&n%100/10!=1&&n%100/10!=7&&n%100/10!=9?2:n!=0&&n%1000000==0?3:4',
  ], // Breton
  [19, 5, 'n==0?0:n==1?1:n<=5?2:n==6?3:4'], // Welsh in Qt

  [SIX_FORMS, 6, 'n<3?n:n%100>=3&&n%100<=10?3:n%100>=11?4:5'], // Arabic
  [SIX_FORMS, 6, 'n<3?n:n==3?3:n==6?4:5'], // Welsh
  [SIX_FORMS, 6, 'n<2?n:n%20==2?2:n%20==3?3:n%20==1?4:5'], // Cornish
]

let typesBySignature: ReadonlyMap<string, number> | null = null

/** The type of a language's rule, found by its results: 0 to 23, or 666 if its forms have no known names. */
export function derivePluralType(code: string, rule: PluralRule): number {
  if (rule.formula.trim() === '0') return 0
  typesBySignature ??= collectSignatures()
  const known = typesBySignature.get(findPluralSignature(rule) ?? '') ?? UNKNOWN_PLURAL_TYPE
  const isOpen = known === SIX_FORMS || known === UNKNOWN_PLURAL_TYPE
  return isOpen && baseCode(code) === 'ar' ? ARABIC : known
}

function collectSignatures(): ReadonlyMap<string, number> {
  const known = KNOWN_RULES.map(([type, number, formula]) => ({ type, rule: { number, formula } }))
  const zero = known.map(({ type, rule }) => ({ type: zeroType(type), rule: withZeroForm(rule) }))
  const types = new Map<string, number>()
  for (const { type, rule } of [...known, ...zero]) {
    const signature = findPluralSignature(rule)
    if (type !== null && signature !== null && !types.has(signature)) types.set(signature, type)
  }
  return types
}

/** The type with a form for zero before those of `type`, or null. */
function zeroType(type: number): number | null {
  const names = ['zero', ...(FORM_NAMES.get(type) ?? [])].join()
  // The types do not include zero, one, few and many; the last form depends on the language anyway.
  const wanted = names === 'zero,one,few,many' ? 'zero,one,few,other' : names
  for (const [candidate, forms] of FORM_NAMES) if (forms.join() === wanted) return candidate
  return null
}

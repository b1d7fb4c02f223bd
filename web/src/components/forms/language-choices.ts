import type { LanguageJson } from '../../../../src/contract/languages.ts'
import { uiLocale } from '../../i18n/texts.ts'

/** Codes of ISO 639-1 that are in use: languages that a site may not have yet. */
const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh_Hans zh_Hant zu pt_BR pt_PT en_GB en_US es_419 fr_CA de_CH'

/** A language to choose. */
export interface LanguageChoice {
  readonly value: string
  readonly label: string
}

/** Languages of the site, and those that it can add, by name; each once. */
export function languageChoices(known: readonly LanguageJson[]): LanguageChoice[] {
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const display = new Intl.DisplayNames(uiLocale(), { type: 'language' })
  for (const code of CODES.split(' ')) {
    if (!names.has(code)) names.set(code, display.of(code.replace('_', '-')) ?? code)
  }
  const compare = new Intl.Collator(uiLocale()).compare
  return [...names]
    .map(([value, name]) => ({ value, label: `${name} (${value})` }))
    .sort((one, other) => compare(one.label, other.label))
}

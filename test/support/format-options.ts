import { findBuiltinLanguage } from '../../src/domain/languages/builtin-languages.ts'
import { findFormNames } from '../../src/domain/languages/plural-type.ts'
import type { FormatInfo, ReadOptions } from '../../src/formats/format.ts'

/** A file to try a format on. */
export interface FormatCase {
  /** Path below the folder of fixtures. */
  readonly file: string
  readonly language: string
  /** The component has a template; true for monolingual formats unless said otherwise. */
  readonly isMonolingual?: boolean
  /** This file is the template. */
  readonly isTemplate?: boolean
}

/** Options for reading a file of a language as a component of this format would. */
export function readOptions(
  info: FormatInfo,
  { language, isMonolingual, isTemplate }: FormatCase,
): ReadOptions {
  return {
    language,
    plural: pluralOf(info, language),
    isMonolingual: isMonolingual ?? info.kind === 'monolingual',
    ...(isTemplate !== undefined && { isTemplate }),
  }
}

/** Plural forms of a language for a format, taken from the built-in languages. */
function pluralOf(info: FormatInfo, code: string): ReadOptions['plural'] {
  const plurals = findBuiltinLanguage(code)?.plurals ?? []
  const preferred = info.pluralSources ?? [0]
  const plural =
    preferred.map((source) => plurals.find((rule) => rule.source === source)).find((rule) => rule) ??
    plurals[0]
  if (!plural) return { number: 2, names: ['one', 'other'] }
  return { number: plural.number, names: findFormNames(plural.type) }
}

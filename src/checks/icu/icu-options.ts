import type { FlagSet } from '../../domain/flags/flag-set.ts'
import type { IcuOptions } from './icu-message.ts'

/** The tag handling selected by the flags `icu-flags` and `icu-tag-prefix`. */
export function icuOptions(flags: FlagSet): IcuOptions {
  const options = flags.value('icu-flags') ?? []
  const loose = options.includes('xml') ? 'loose' : 'none'
  return {
    tags: options.includes('strict-xml') ? 'strict' : loose,
    tagPrefix: flags.value('icu-tag-prefix')?.[0] ?? '',
  }
}

/** Rules that `icu-flags` can disable. */
type IcuRule =
  | 'missing'
  | 'extra'
  | 'types'
  | 'tags'
  | 'require_other'
  | 'plural_selectors'
  | 'submessage_selectors'

/** True unless the flags disable the rule. */
export function isIcuRuleOn(flags: FlagSet, rule: IcuRule): boolean {
  return !flags.value('icu-flags')?.includes(`-${rule}`)
}

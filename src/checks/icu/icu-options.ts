import type { FlagSet } from '../../domain/flags/flag-set.ts'
import type { IcuOptions } from './icu-message.ts'

/** Which tags the flags `icu-flags` and `icu-tag-prefix` want to be read. */
export function icuOptions(flags: FlagSet): IcuOptions {
  const options = flags.value('icu-flags') ?? []
  const loose = options.includes('xml') ? 'loose' : 'none'
  return {
    tags: options.includes('strict-xml') ? 'strict' : loose,
    tagPrefix: flags.value('icu-tag-prefix')?.[0] ?? '',
  }
}

/** What `icu-flags` may leave out of the comparison. */
type IcuRule =
  | 'missing'
  | 'extra'
  | 'types'
  | 'tags'
  | 'require_other'
  | 'plural_selectors'
  | 'submessage_selectors'

/** True unless the flags leave the rule out. */
export function isIcuRuleOn(flags: FlagSet, rule: IcuRule): boolean {
  return !flags.value('icu-flags')?.includes(`-${rule}`)
}

import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { hasHtmlElement } from './html-tokens.ts'

/** True when flags say that translations of this source must be safe HTML. */
export function requiresSafeHtml(flags: FlagSet, source: string): boolean {
  return flags.has('safe-html') || (flags.has('auto-safe-html') && hasHtmlElement(source))
}

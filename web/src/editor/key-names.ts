import { t } from '../i18n/texts.ts'
import { isAppleKeyboard } from './shortcuts.ts'

/** Keys by the names printed on them: `Ctrl+Enter` is ⌘Enter on keyboards by Apple, and Strg+Enter on German ones. */
export function keyNames(keys: string): string {
  if (isAppleKeyboard())
    return keys.replace('Ctrl+', '⌘').replace(/Alt\+(?=(?:Shift\+)?[A-Z0-9](?![a-z]))/, '⌃')
  return keys.replace('Ctrl', t('Ctrl')).replace('Shift', t('Shift'))
}

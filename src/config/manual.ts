import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

/** The text of `docs/reference/settings.md`. */
export function configurationManual(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, setting]) =>
      `| \`${name}\` | ${[shownDefault(setting), setting.allowed, setting.meaning].map(cell).join(' | ')} |`,
  )
  return [
    '# Configuration',
    '',
    'All settings are environment variables, and all have defaults: `npm start` alone works. A blank variable counts as unset.',
    'A value that is not allowed ends the start with one line that names the variable, the value and what is allowed.',
    '',
    '| Variable | Default | Allowed | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    'This page is generated: `npm run docs`.',
    '',
  ].join('\n')
}

function shownDefault({ fallback, fallbackText }: Setting<unknown>): string {
  return fallbackText ?? (fallback === '' ? 'empty' : `\`${fallback}\``)
}

function cell(words: string): string {
  return words.replaceAll('|', '\\|')
}

import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

/** The text of `docs/reference/settings.md`. */
export function configurationManual(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, setting]) =>
      `| \`${name}\` | ${[shownDefault(setting), setting.allowed, setting.meaning].map(cell).join(' | ')} |`,
  )
  return [
    '# Server settings',
    '',
    'All settings are environment variables with defaults, so `npm start` works without any. A blank variable counts as unset.',
    'If a value is invalid, Diglot does not start and prints one line with the variable, the value and the allowed values.',
    '',
    '| Variable | Default | Allowed | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    'This page is generated with `npm run docs`.',
    '',
  ].join('\n')
}

function shownDefault({ fallback, fallbackText }: Setting<unknown>): string {
  return fallbackText ?? (fallback === '' ? 'empty' : `\`${fallback}\``)
}

function cell(words: string): string {
  return words.replaceAll('|', '\\|')
}

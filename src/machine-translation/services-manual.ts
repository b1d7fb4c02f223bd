import type { TranslationService } from './service.ts'
import type { ServiceSetting } from './service-settings.ts'

const MASKS = { xml: 'XML elements', html: 'HTML', token: 'tokens' } as const
const TERMS = {
  none: '–',
  inline: 'in the text',
  prompt: 'in the prompt',
  uploaded: 'uploaded glossary',
} as const
const KINDS = {
  text: 'text',
  'long-text': 'text',
  url: 'URL',
  secret: 'secret',
  choice: 'choice',
  number: 'number',
  switch: 'true or false',
  'texts-by-language': 'texts by language code',
} as const

/** The section *Settings* of the page about a service. */
export function settingsSection({ settings }: Pick<TranslationService, 'settings'>): string {
  return [
    '| Setting | Value | Default | Meaning |',
    '|---|---|---|---|',
    ...settings.map(settingRow),
    '',
    'This table is generated with `npm run docs`.',
  ].join('\n')
}

/** The section *Services* of `docs/reference/machine-translation/README.md`. */
export function servicesSection(
  services: readonly TranslationService[],
  hasPage: (id: string) => boolean,
): string {
  return [
    '| ID | Name | Quality | Texts in a request | Placeholders | Terms |',
    '|---|---|---|---|---|---|',
    ...services.map((service) => serviceRow(service, hasPage(service.id))),
    '',
    'This table is generated with `npm run docs`.',
  ].join('\n')
}

function serviceRow(
  { id, name, quality, limits, masks, terms }: TranslationService,
  hasPage: boolean,
): string {
  const link = hasPage ? `[${id}](${id}.md)` : `\`${id}\``
  return row([link, name, String(quality), String(limits.texts), MASKS[masks], TERMS[terms]])
}

function settingRow(setting: ServiceSetting): string {
  const { name, label, kind, required, default: fallback, help } = setting
  const value = setting.choices
    ? setting.choices.map((choice) => (choice.value === '' ? 'empty' : `\`${choice.value}\``)).join(', ')
    : KINDS[kind]
  const meaning = [`${label}.`, ...(help ? [help] : [])].join(' ')
  const given = fallback ? `\`${fallback}\`` : required ? 'required' : '–'
  return row([`\`${name}\``, value, given, meaning])
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
}

import type { ServiceSetting, SettingValue, SettingValues } from './service-settings.ts'

/** What responses show in place of a secret; sent back, it means that the secret stays. */
export const MASK = '…'

/** Settings that can be used, or what is wrong with them. */
type ReadSettings =
  | { readonly values: SettingValues; readonly problems: null }
  | { readonly values: null; readonly problems: readonly string[] }

const LONGEST: Readonly<Partial<Record<ServiceSetting['kind'], number>>> = {
  text: 500,
  url: 500,
  secret: 20_000,
  'long-text': 10_000,
}
const LONGEST_BY_LANGUAGE = 1000
const MOST_LANGUAGES = 500

/**
 * Reads the configuration of a service; `known` has the secrets that a mask stands for. Other members are left out. A mask is
 * rejected if an address has changed: otherwise, whoever may change settings could send the secrets of others anywhere.
 */
export function readSettings(
  settings: readonly ServiceSetting[],
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>> = {},
): ReadSettings {
  const values: Record<string, SettingValue> = {}
  const problems: string[] = []
  const moved = settings.find((setting) => hasMoved(setting, given[setting.name], known[setting.name]))
  for (const setting of settings) {
    const raw = given[setting.name]
    const isMasked = setting.kind === 'secret' && raw === MASK
    if (isMasked && moved && known[setting.name] !== undefined) {
      problems.push(`${setting.name}: Enter it again, because “${moved.label}” has changed.`)
      continue
    }
    const kept = isMasked ? known[setting.name] : raw
    const isEmpty = kept === undefined || kept === null || kept === ''
    const value = isEmpty ? defaultOf(setting) : readValue(setting, kept)
    if (value instanceof Error) problems.push(`${setting.name}: ${value.message}`)
    else if (value !== undefined) values[setting.name] = value
    else if (setting.required) problems.push(`${setting.name}: This field is required.`)
  }
  return problems.length > 0 ? { values: null, problems } : { values, problems: null }
}

/** Settings with a mask in place of each secret. */
export function maskSecrets(
  settings: readonly ServiceSetting[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const secrets = new Set(settings.filter(({ kind }) => kind === 'secret').map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.has(name) && value !== '' ? MASK : value]),
  )
}

/** Whether secrets would be sent to another server than before. */
function hasMoved(setting: ServiceSetting, given: unknown, known: unknown): boolean {
  if (setting.kind !== 'url' && setting.isAddress !== true) return false
  return addressOf(setting, given) !== addressOf(setting, known)
}

function addressOf(setting: ServiceSetting, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === ''
  const read = isEmpty ? defaultOf(setting) : readValue(setting, value)
  return typeof read === 'string' ? read.replace(/\/+$/, '') : read
}

function defaultOf(setting: ServiceSetting): SettingValue | Error | undefined {
  return setting.default === undefined ? undefined : readValue(setting, setting.default)
}

function readValue({ kind, choices = [] }: ServiceSetting, value: unknown): SettingValue | Error {
  switch (kind) {
    case 'switch':
      return readSwitch(value)
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof number === 'number' && Number.isFinite(number) ? number : new Error('Expected a number.')
    }
    case 'choice': {
      const text = readText(value, 200)
      return text instanceof Error || choices.some((one) => one.value === text)
        ? text
        : new Error(`Expected one of ${choices.map((one) => one.value).join(', ')}.`)
    }
    case 'url':
      return readUrl(readText(value, LONGEST.url ?? 500))
    case 'texts-by-language':
      return readByLanguage(value)
    default:
      return readText(value, LONGEST[kind] ?? 500)
  }
}

function readText(value: unknown, longest: number): string | Error {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return new Error('Expected a text.')
  if (text.length > longest) return new Error(`Expected at most ${longest} characters.`)
  return text.trim()
}

function readSwitch(value: unknown): boolean | Error {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 1 || value === '1') return true
  if (value === 'false' || value === 0 || value === '0') return false
  return new Error('Expected true or false.')
}

function readUrl(text: string | Error): string | Error {
  if (text instanceof Error) return text
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return new Error('The URL must start with http:// or https://.')
  }
  if (url.username !== '' || url.password !== '') {
    return new Error('The URL must not contain a username or a password.')
  }
  return text
}

function readByLanguage(value: unknown): Readonly<Record<string, string>> | Error {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Error('Expected an object of language codes and texts.')
  }
  const entries = Object.entries(value)
  if (entries.length > MOST_LANGUAGES) return new Error(`Expected at most ${MOST_LANGUAGES} languages.`)
  const texts: Record<string, string> = {}
  for (const [code, text] of entries) {
    if (!/^[\w@.-]{1,40}$/.test(code)) return new Error('A language code is invalid.')
    if (typeof text !== 'string' || text.length > LONGEST_BY_LANGUAGE) {
      return new Error(`Expected texts of at most ${LONGEST_BY_LANGUAGE} characters.`)
    }
    texts[code] = text
  }
  return texts
}

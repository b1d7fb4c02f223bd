import { isIP } from 'node:net'

/** One environment variable: how it is parsed, its allowed values, and its documentation. */
export interface Setting<T> {
  /** Raw value when the variable is unset or blank. */
  readonly fallback: string
  /** Shown in the manual instead of `fallback` where the default is computed. */
  readonly fallbackText?: string
  /** Completes "… must be", in messages and in the manual. */
  readonly allowed: string
  readonly meaning: string
  /** True for values that must not appear in logs or messages. */
  readonly secret?: boolean
  /** The value, or undefined when `raw` is not allowed. */
  readonly parse: (raw: string) => T | undefined
}

type About = { fallback: string; fallbackText?: string; meaning: string; secret?: boolean }

/** One line of text, matching `pattern` if given. */
export function text(about: About & { allowed?: string; pattern?: RegExp }): Setting<string> {
  const { pattern, ...rest } = about
  return {
    allowed: 'one line of text',
    ...rest,
    parse: (raw) => (/\p{Cc}/u.test(raw) || (pattern && !pattern.test(raw)) ? undefined : raw),
  }
}

/** One of several words. */
export function choice<const C extends string>(about: About & { choices: readonly C[] }): Setting<C> {
  const { choices, ...rest } = about
  return {
    ...rest,
    allowed: listed(choices),
    parse: (raw) => choices.find((value) => value === raw),
  }
}

/** `1` or `0`. */
export function flag(about: About): Setting<boolean> {
  return {
    ...about,
    allowed: '0 or 1',
    parse: (raw) => (raw === '1' ? true : raw === '0' ? false : undefined),
  }
}

/** An integer; both bounds are inclusive. */
export function integer(about: About & { min: number; max: number }): Setting<number> {
  const { min, max, ...rest } = about
  return {
    ...rest,
    allowed: `a whole number from ${min} to ${max}`,
    parse: (raw) => {
      const value = Number(raw)
      return /^\d+$/.test(raw) && value >= min && value <= max ? value : undefined
    },
  }
}

/**
 * A URL with one of the given schemes, without a trailing slash; empty if unset. `plain` ones consist of an origin
 * only.
 */
export function address(about: About & { schemes: readonly string[]; plain?: boolean }): Setting<string> {
  const { schemes, plain = false, ...rest } = about
  const places = `a URL that starts with ${listed(schemes.map((scheme) => `${scheme}://`))}`
  return {
    ...rest,
    allowed: plain ? `${places}, without user, query or fragment` : places,
    parse: (raw) => {
      if (raw === '') return ''
      if (/[\s\p{Cc}]/u.test(raw) || !schemes.some((scheme) => raw.toLowerCase().startsWith(`${scheme}://`)))
        return undefined
      if (!URL.canParse(raw) || (plain && /[?#@]/.test(raw))) return undefined
      return raw.replace(/\/+$/, '')
    },
  }
}

/** A comma separated list in which every item must satisfy `isItem`. */
export function list(
  about: About & { allowed: string; isItem: (item: string) => boolean },
): Setting<readonly string[]> {
  const { isItem, ...rest } = about
  return {
    ...rest,
    parse: (raw) => {
      if (raw === '') return []
      const items = raw.split(',').map((item) => item.trim())
      return items.every(isItem) ? items : undefined
    },
  }
}

/** A number of requests per period. */
export interface Rate {
  readonly requests: number
  readonly seconds: number
}

const SECONDS = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86400],
])

/** `100/day` and the like; null (no limit) when empty. */
export function rate(about: About): Setting<Rate | null> {
  return {
    ...about,
    allowed:
      'a number up to 999999, a slash, and second, minute, hour or day, such as 100/day; empty for no limit',
    parse: (raw) => {
      if (raw === '') return null
      const [, requests, unit = ''] = /^([1-9]\d{0,5})\/(\w+)$/.exec(raw) ?? []
      const seconds = SECONDS.get(unit)
      return seconds === undefined ? undefined : { requests: Number(requests), seconds }
    },
  }
}

/** True for an IP address or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(item: string): boolean {
  const [ip = '', prefix, ...rest] = item.split('/')
  const version = isIP(ip)
  if (version === 0 || ip.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

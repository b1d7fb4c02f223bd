import type { Route } from '../../src/api/route.ts'
import type { Engine } from '../../src/storage/engines/engine.ts'
import type { TestAnswer } from '../support/site.ts'
import { readAddresses } from './read-addresses.ts'
import { absentTwins, type Secrets } from './secrets.ts'
import { SECRET } from './world.ts'

/** Pages are rendered for browsers only; what is rendered does not depend on the engine, only the data does. */
export function acceptOn(engine: Engine['name']): string {
  return engine === 'sqlite' ? 'text/html, */*' : '*/*'
}

/** Addresses of what is private, each beside the same address of something that is not there. */
export function pairs(route: Route, told: Secrets): readonly (readonly [address: string, twin: string])[] {
  const twins = readAddresses(route, absentTwins(told))
  return readAddresses(route, told).map((address, index) => [address, twins[index] ?? ''])
}

/**
 * Pages that are not there, or only after signing in, repeat what was asked for: where to go after signing in, and the name of a user. Whoever
 * asked knows it.
 */
export function withoutEcho(answer: TestAnswer, address: string): TestAnswer {
  const [path = ''] = address.split('?')
  const [, user] = /^\/user\/(.+)\/$/.exec(path) ?? []
  const echoes = [
    `next=${encodeURIComponent(address)}`,
    `next=${encodeURIComponent(path)}`,
    `>${user}<`,
    `["timeline","","${user}",""]`,
    // In the data of the page: what it asked the API for. Shorter words are in both addresses.
    ...path
      .split('/')
      .filter((part) => part.length > 5)
      .sort((a, b) => b.length - a.length),
  ]
  const without = (text: string) => echoes.reduce((rest, echo) => rest.replaceAll(echo, ''), text)
  const { location } = answer.headers
  return {
    ...answer,
    headers: { ...answer.headers, ...(typeof location === 'string' && { location: without(location) }) },
    text: without(answer.text),
  }
}

/** Whether an answer has a word that only private places have. */
export function tells({ text, headers }: TestAnswer): boolean {
  return `${text} ${JSON.stringify(headers)}`.toLowerCase().includes(SECRET)
}

/** Length of what does not depend on the address; nor on whether there was time to render the page. */
export function shownLength({ text, status }: TestAnswer): number {
  return status === 200 ? 0 : text.replace(/<div id="root".*?(?=<script type="application)/s, '').length
}

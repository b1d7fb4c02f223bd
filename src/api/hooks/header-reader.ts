import type { IncomingHttpHeaders } from 'node:http'

/** Gives headers by their names in lower case; of those that came several times the first. */
export function headerReader(headers: IncomingHttpHeaders): (name: string) => string | undefined {
  return (name) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
}

import type { IncomingHttpHeaders } from 'node:http'

/** Looks up headers by lower-case name; of repeated ones, the first counts. */
export function headerReader(headers: IncomingHttpHeaders): (name: string) => string | undefined {
  return (name) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
}

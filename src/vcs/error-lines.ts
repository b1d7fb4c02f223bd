import type { Readable } from 'node:stream'

const MAX_LINE = 1000
const MAX_LINES = 40

/**
 * Reads git's standard error, where progress is overwritten with carriage returns. Returns a function that returns the
 * last lines, truncated if long.
 */
export function keepErrorLines(stderr: Readable, onLine?: (line: string) => void): () => string {
  const lines: string[] = []
  let rest = ''
  const add = (line: string) => {
    const shown = line.slice(0, MAX_LINE).trim()
    if (shown === '') return
    lines.push(shown)
    if (lines.length > MAX_LINES) lines.shift()
    onLine?.(shown)
  }
  stderr.setEncoding('utf8')
  stderr.on('data', (chunk: string) => {
    const pieces = (rest + chunk).split(/[\r\n]/)
    rest = (pieces.pop() ?? '').slice(0, MAX_LINE)
    for (const piece of pieces) add(piece)
  })
  stderr.on('end', () => {
    add(rest)
    rest = ''
  })
  return () => lines.join('\n')
}

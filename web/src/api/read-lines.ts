import { outcomeOf, ReadError } from './http.ts'
import { isServerRendering } from './preloaded.ts'

/**
 * Reads a response with a JSON value in each line, and passes each value on as soon as it arrives. Throws a `ReadError` for
 * every other outcome.
 */
export async function readLines(
  path: string,
  signal: AbortSignal,
  onValue: (value: unknown) => void,
): Promise<void> {
  if (isServerRendering()) return new Promise(() => {})
  try {
    const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
    if (response.ok && response.body) await readValues(response.body, onValue)
    else await refuse(response)
  } catch (error) {
    if (signal.aborted || error instanceof ReadError) throw error
    throw new ReadError({ kind: 'offline' })
  }
}

async function readValues(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onValue: (value: unknown) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') onValue(JSON.parse(line))
  }
}

async function refuse(response: Response): Promise<never> {
  const outcome = await outcomeOf(response, undefined)
  throw new ReadError(outcome.kind === 'done' ? { kind: 'missing' } : outcome)
}

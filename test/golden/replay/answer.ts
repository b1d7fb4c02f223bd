import type { Json } from './json.ts'

/** What a step observed: an HTTP answer, or `text` alone for a look at a repository. At most one kind of body is there. */
export type Answer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Json
  readonly text?: string
  /** File names in an archive, sorted. */
  readonly zip?: readonly string[]
  readonly binary?: { readonly length: number; readonly sha256: string }
}

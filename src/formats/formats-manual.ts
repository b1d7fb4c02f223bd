import { formatLabel } from '../domain/component/file-formats.ts'
import type { FormatInfo } from './format.ts'
import { FORMATS } from './registry.ts'

const BASE_FILE = { bilingual: 'no', monolingual: 'required', both: 'optional' } as const

/** The text of `docs/reference/formats/README.md`. */
export function formatsManual(): string {
  return `${[...INTRODUCTION, ...FORMATS.map(rowOf), '', 'This table is generated with `npm run docs`.'].join('\n')}\n`
}

function rowOf({ id, extensions, usedFor, kind, hasPlurals }: FormatInfo): string {
  const endings = extensions.map((extension) => `\`${extension}\``).join(', ')
  const cells = [`[${id}](${id}.md)`, formatLabel(id), endings, usedFor, BASE_FILE[kind]]
  return `| ${[...cells, hasPlurals ? 'yes' : 'no'].join(' | ')} |`
}

const INTRODUCTION = `# File formats

The ID is the value of \`file_format\` in the [component settings](../components.md). Diglot usually detects the format
from the files when you create a component.

The column *Base file* shows whether a component needs a base file (\`template\`) with the source strings: *required* for
monolingual formats; *no* for bilingual formats, whose files contain both source and translation; *optional* for formats
that support both. [Parameters](parameters.md) set how files are written. The [status page](../status.md) shows test results for each format.

| ID | Name | File extensions | Used for | Base file | Plurals |
|---|---|---|---|---|---|`.split('\n')

import { FILE_FORMAT_PARAMS, shownValues } from './file-format-params.ts'
import { FILE_FORMAT_IDS, type FileFormatId } from './file-formats.ts'

const INTRODUCTION = `# File format parameters

\`file_format_params\` of a [component](../components.md) is an object with parameters for its file format, such as \`{"json_indent": 2}\`. They have
the names and values of Weblate 5.14 and later. \`PATCH\` replaces the whole object; \`{}\` removes all parameters. Unknown parameters, parameters of
other formats and invalid values are rejected. If only the format changes, parameters that the new one does not have are removed.

A parameter that is not set follows each file: Diglot detects indentation, line length, order and separators, and changes only what was edited. The
column *Elsewhere* shows what other servers do then. A parameter that is set applies to the whole file when it next changes; files that nobody edits
keep every byte. Malformed files, and JSON files with comments, are not reformatted.

| Parameter | Values | Elsewhere | Meaning | Formats |
|---|---|---|---|---|`

/** The text of `docs/reference/formats/parameters.md`. */
export function paramsManual(): string {
  const rows = Object.entries(FILE_FORMAT_PARAMS).map(([name, param]) => {
    const { formats, usual, meaning } = param
    const places = formats === FILE_FORMAT_IDS ? 'all' : formats.map(pageLink).join(', ')
    return `| \`${name}\` | ${shownValues(param)} | \`${usual}\` | ${meaning} | ${places} |`
  })
  return [INTRODUCTION, ...rows, '', 'This page is generated with `npm run docs`.', ''].join('\n')
}

/** The page of a format; one that only has another ID shares that of the other. */
function pageLink(id: FileFormatId): string {
  return `[${id}](${id === 'csv-multi' ? 'csv-multi-utf-8' : id}.md)`
}

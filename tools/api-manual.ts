import type { Metrics } from '../src/api/http/metrics.ts'
import { apiRoutes } from '../src/api/routes.ts'
import { openApiDocument } from '../src/api/site/openapi.ts'
import { indentJson } from '../src/api/wire/indent-json.ts'
import { type ApiExample, recordExamples } from '../test/support/api-examples.ts'

const INTRODUCTION = `# The API

Every operation of the server, made from its [OpenAPI document](#api) (\`/api/schema/\`; as a page for people \`/api/docs/\`).
The answers are real: from a site with one project, one component and one language.

- Send your key as \`Authorization: Token KEY\` or \`Bearer KEY\`. Without one you are a stranger, who sees public projects.
- Bodies are JSON, \`application/x-www-form-urlencoded\` or \`multipart/form-data\`. Answers are JSON, UTF-8.
- Lists come in pages: \`page\` (from 1, or \`last\`) and \`page_size\` (50 unless given, at most 1000). \`count\` is that of all pages.
- \`format=csv\` gives any read as a table: a column for each member, \`outer.inner\` for members of members, \`list.0\` for
  items of lists. \`format=json-flat\` gives statistics without the envelope of pages. Addresses in the answer carry the format.
- A body has at most 64 KB; 1 MB for strings, suggestions, entries of the translation memory and settings of projects and components, 3 MB for a new
  string, 4 MB for \`/api/units/bulk/\`, 5 MB for \`/api/checks/try/\`. Pictures have at most 10 MB, other files 50 MB. Larger ones are refused with
  413 before they are read, and people who may not do this with 401, 403 or 404. JSON has at most 100 levels and 20,000 values, and 50,000 more in lists that are members of
  its outermost object; a form has at most 2,000 fields. Files go to the disk while they are uploaded. Who sends
  many large bodies at the same time is answered with 429 or 503 and \`Retry-After\`, and a body that arrives at less than 1 kB/s with 408.
- Reads have an \`ETag\`; send it back as \`If-None-Match\` and get 304 without a body when nothing has changed. Answers of 8 KB
  and more are sent as \`br\` or \`gzip\` to those who take it. \`HEAD\` gives the headers of \`GET\`.
- \`Accept: application/json; indent=4\` gives JSON with line breaks, for reading.
- Errors are \`{"detail": "…"}\`, or messages by member: \`{"name": ["This field is required."]}\`. What you may not see is 404.
- \`OPTIONS\` on any address says which methods and members it takes.

Badges and feeds for web pages have a page of their own: [badges, feeds and exports](badges.md).
`

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
}

interface Operation {
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> }
}

interface BodySchema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, { readonly description?: string; readonly type?: unknown }>>
}

/** The text of `docs/reference/api.md`. */
export async function apiManual(): Promise<string> {
  const silent: Metrics = { contentType: '', text: () => '', observe: () => {} }
  const outside = /^\/(?:\*$|(?:assets|healthz|metrics|docs|api\/(?:schema|docs))\b)/
  const routes = apiRoutes(silent).filter(({ path }) => !outside.test(path))
  const document = openApiDocument(routes, '')
  const examples = await recordExamples(document)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'api')]
  const contents = groups.map(([tag]) => `[${tag}](#${tag})`).join(' · ')
  const sections = groups.flatMap(([tag, own]) => [
    `## ${tag}\n`,
    ...own.map(({ title, operation }) => section(title, operation, examples.get(title))),
  ])
  return `${[INTRODUCTION, `${contents}\n`, ...sections].join('\n').trimEnd()}\n`
}

function section(title: string, operation: Operation, example: ApiExample | undefined): string {
  return [
    `### \`${title}\`\n`,
    `${operation.summary}. ${operation.description}\n`,
    ...parameterLines(operation.parameters),
    ...bodyLines(operation),
    ...(example ? exampleLines(example) : []),
  ].join('\n')
}

/** Paging and format are told once, at the top of the page. */
function parameterLines(parameters: readonly Parameter[]): string[] {
  const own = parameters.filter(
    ({ name, in: place }) => place === 'path' || !/^(?:page|page_size|format)$/.test(name),
  )
  const lines = own.map(({ name, in: place, required, description }) => {
    const kind = place === 'path' ? 'address' : required ? 'query, required' : 'query'
    return `- \`${name}\` (${kind})${description === undefined ? '' : `: ${description}`}`
  })
  return lines.length === 0 ? [] : [...lines, '']
}

function bodyLines({ requestBody }: Operation): string[] {
  const schema = requestBody && Object.values(requestBody.content)[0]?.schema
  const names = Object.keys(schema?.properties ?? {})
  if (names.length === 0) return []
  const required = new Set(schema?.required)
  const shown = names.map((name) => (required.has(name) ? `**\`${name}\`**` : `\`${name}\``))
  return [`Members of the body (required ones in bold): ${shown.join(', ')}.\n`]
}

function exampleLines({ method, path, body, status, type, text: sent }: ApiExample): string[] {
  // What is not for reading, as an archive, is named only.
  const text = sent.includes('\u0000') ? '' : sent
  const isJson = type === 'application/json'
  const language = isJson ? 'json' : type.includes('csv') ? 'csv' : type.includes('xml') ? 'xml' : 'text'
  const shown = isJson
    ? indentJson(withoutBreaks(text), 2, path.startsWith('/exports') ? 9 : depthOf(text))
    : text
  const lines = shown.trimEnd().split('\n')
  const cut = lines.length > 60 ? [...lines.slice(0, 60), '…'] : lines
  return [
    '```http',
    `${method} ${path}`,
    ...(body === null ? [] : ['Content-Type: application/json', '', body]),
    '```',
    '',
    ...(text === '' ? [`Answers ${status}${type === '' ? '' : ` with \`${type}\``}.\n`] : []),
    ...(text !== '' && status !== 200 ? [`Answers ${status}:\n`] : []),
    ...(text === '' ? [] : [`\`\`\`${language}`, ...cut, '```', '']),
  ]
}

/** Exports are sent with line breaks already. */
function withoutBreaks(json: string): string {
  return json.replace(/\n\s*/g, '')
}

/** Items of a list are shown a member a line, like single objects. */
function depthOf(json: string): number {
  return json.startsWith('{"count"') ? 3 : json.startsWith('[') ? 2 : 1
}

import type { Metrics } from '../src/api/http/metrics.ts'
import { apiRoutes } from '../src/api/routes.ts'
import { openApiDocument } from '../src/api/site/openapi.ts'
import { indentJson } from '../src/api/wire/indent-json.ts'
import { type ApiExample, recordExamples } from '../test/support/api-examples.ts'

const INTRODUCTION = `# API reference

This page lists all operations of the server. It is generated from the OpenAPI document at \`/api/schema/\`; \`/api/docs/\` shows it as a web page
where you can send requests. The example responses come from a real site with one project, one component and one language.

- Send your API key as \`Authorization: Token KEY\` or \`Bearer KEY\`. Without a key, you can only access public projects.
- Request bodies are JSON, \`application/x-www-form-urlencoded\` or \`multipart/form-data\`. Responses are JSON in UTF-8.
- Lists are paginated: \`page\` (from 1, or \`last\`) and \`page_size\` (default 50, at most 1000). \`count\` is the number of items on all pages.
- \`format=csv\` returns the response of any GET request as CSV, with a column for each member, \`outer.inner\` for nested members, and \`list.0\`
  for list items. \`format=json-flat\` returns statistics without the pagination envelope. URLs in the response keep the format.
- A body can have at most 64 KB; 1 MB for strings, suggestions, translation memory entries and settings of projects and components, 3 MB for a new
  string, 4 MB for \`/api/units/bulk/\`, and 5 MB for \`/api/checks/try/\`. Images can have at most 10 MB, other files 5 MB
  ([\`UPLOAD_LIMIT\`](settings.md)). Larger bodies are answered with 413 before they are read. A client without permission gets 401, 403 or 404
  first. JSON can have at most 100 levels and 20,000 values, plus 50,000 in lists that are members of the top-level object. A form can have at
  most 1,000 fields. A client that sends many large bodies at the same time gets 429 or 503 with \`Retry-After\`, and a body slower than 1 kB/s
  gets 408.
- Responses to GET requests have an \`ETag\`; send it as \`If-None-Match\` to get 304 without a body if nothing has changed. Responses of 8 KB or
  more are compressed with \`br\` or \`gzip\` if the client accepts it. \`HEAD\` returns the headers of \`GET\`.
- \`Accept: application/json; indent=4\` returns formatted JSON.
- Errors are \`{"detail": "…"}\`, or messages by field: \`{"name": ["This field is required."]}\`. Objects you cannot see are answered with 404.
- Responses to requests with an API key or a session have the version of the server in \`X-Diglot-Version\`; \`/api/metrics/\` has it too.
- \`OPTIONS\` on any URL lists its methods and fields.

[Badges, feeds and exports](badges.md) have their own page.
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
    const kind = place === 'path' ? 'path' : required ? 'query, required' : 'query'
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
  return [`Body fields (required ones in bold): ${shown.join(', ')}.\n`]
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
    ...(text === '' ? [`Response: ${status}${type === '' ? '' : ` with \`${type}\``}.\n`] : []),
    ...(text !== '' && status !== 200 ? [`Response (${status}):\n`] : []),
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

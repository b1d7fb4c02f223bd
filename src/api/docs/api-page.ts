import { version } from '../../version.ts'
import { responseSchema } from '../http/routing/path-table.ts'
import { type Route, route } from '../route.ts'
import { tagOf } from '../site/openapi.ts'
import { type Html, html } from '../wire/html.ts'
import { querySchema } from '../wire/query-schema.ts'
import { type JsonSchema, jsonSchema } from '../wire/schema.ts'
import { schemaRows } from '../wire/schema-rows.ts'
import { docsTexts, htmlPage } from './html-page.ts'
import { TRY_IT_OUT } from './try-it-out.ts'

/** The API reference as a page where each route can be tried; readable without JavaScript. */
export function docsRoute(described: readonly Route[]): Route {
  let content: Html | null = null

  return route({
    method: 'GET',
    path: '/api/docs/',
    name: 'Docs',
    summary: 'This API as a web page',
    permission: 'anyone',
    raw: true,
    async handle({ headers }) {
      content ??= html`<div lang="en">${apiReference(described)}</div>`
      const { text } = await docsTexts(headers)
      return htmlPage(headers, {
        title: 'Diglot API',
        content,
        script: TRY_IT_OUT,
        breadcrumb: html`<a href="/docs/">${text('documentation')}</a> / API`,
      })
    },
  })
}

function apiReference(described: readonly Route[]): Html {
  const groups = [...Map.groupBy(described, ({ path }) => tagOf(path))]
  const links = groups.map(([name]) => html`<a href="#${name}">${title(name)}</a> `)
  const sections = groups.map(
    ([name, routes]) => html`<h2 id="${name}">${title(name)}</h2>${routes.map(entry)}`,
  )
  return html`<h1>Diglot API</h1>
<p>Version ${version()}. Also available as an <a href="../schema/">OpenAPI document</a>. Send your API key as <code>Authorization: Token KEY</code>.
Bodies are JSON, <code>application/x-www-form-urlencoded</code> or <code>multipart/form-data</code>.</p>
<label>API key for requests from this page; without one, requests use your session <input id="key" type="password" autocomplete="off"></label>
<nav class="resources" aria-label="Resources">${links}</nav>
${sections}`
}

function title(name: string): string {
  if (name === 'api') return 'API root'
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

function entry(described: Route): Html {
  const { method, path, summary, permission, params, body } = described
  const answer = responseSchema(described)
  const status = described.status ?? (answer || described.raw ? 200 : 204)
  return html`<details${bodyExample(body)}><summary><b>${method}</b><code>${path}</code><span>${summary}</span></summary><div>
<p>Access: ${who(permission)}. Response: ${status}${status === 204 ? ', without a body' : ''}.</p>
${members('Path parameters', params && jsonSchema(params))}
${members('Query parameters', querySchema(described))}
${members('Body', body && jsonSchema(body), 'required')}
${members('Response', answer && jsonSchema(answer))}
</div></details>
`
}

/** An attribute with an example body of the required members; empty for routes without a body. */
function bodyExample(body: Route['body']): Html {
  if (!body) return html``
  const needed = schemaRows(jsonSchema(body)).filter(
    ({ name, isRequired }) => isRequired && /^\w+$/.test(name),
  )
  const example = JSON.stringify(Object.fromEntries(needed.map(({ name }) => [name, ''])), null, 2)
  return html` data-body="${example}"`
}

function who(permission: Route['permission']): string {
  if (permission === 'anyone') return 'everyone who can see the object'
  return permission === 'signed-in' ? 'signed-in users' : `users with the permission ${permission}`
}

function members(heading: string, schema: JsonSchema | null | undefined, mark = ''): Html {
  const rows = schemaRows(schema ?? {})
  if (rows.length === 0) return html``
  const lines = rows.map(({ name, type, isRequired, description }) => {
    const about = [isRequired ? mark : '', description].filter((part) => part !== '').join('; ')
    return html`<tr><td><code>${name}</code></td><td>${type}</td><td>${withCode(about)}</td></tr>`
  })
  return html`<h3>${heading}</h3><table><tr><th>Member</th><th>Type</th><th>Notes</th></tr>${lines}</table>`
}

/** Turns words in backticks into code elements. */
function withCode(words: string): Html[] {
  return words.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

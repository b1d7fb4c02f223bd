import { createHash } from 'node:crypto'
import { version } from '../../version.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { answerSchema } from '../http/routing/path-table.ts'
import { type Route, route } from '../route.ts'
import { Html, html } from '../wire/html.ts'
import { querySchema } from '../wire/query-schema.ts'
import { type JsonSchema, jsonSchema } from '../wire/schema.ts'
import { schemaRows } from '../wire/schema-rows.ts'
import { tagOf } from './openapi.ts'
import { TRY_IT_OUT } from './try-it-out.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 22%, transparent); }
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; margin: 1rem 0; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.3rem; }
h3 { margin: 1rem 0 .2rem; font-size: 1rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .4rem 0; }
summary { padding: .6rem .8rem; cursor: pointer; display: flex; gap: .3rem .8rem; flex-wrap: wrap; align-items: baseline; }
summary::before { content: '▸'; }
details[open] > summary::before { content: '▾'; }
summary b { min-width: 4.2rem; font-family: ui-monospace, monospace; }
details > div { padding: 0 .8rem .8rem; overflow-x: auto; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
th, td { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
label { display: block; margin: .5rem 0; }
input, textarea { display: block; box-sizing: border-box; width: 100%; max-width: 40rem; padding: .4rem .5rem; font: inherit; font-family: ui-monospace, monospace; }
button { padding: .4rem 1rem; font: inherit; cursor: pointer; }
pre { overflow-x: auto; max-height: 24rem; padding: .8rem; border: 1px solid var(--line); border-radius: .5rem; }
th:nth-child(1) { width: 38%; }
th:nth-child(2) { width: 34%; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const SCRIPT_HASH = createHash('sha256').update(TRY_IT_OUT).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${SCRIPT_HASH}'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

/** The same description for people, where each route can be tried; without script it is there to read. */
export function docsRoute(described: readonly Route[]): Route {
  let page: string | null = null

  return route({
    method: 'GET',
    path: '/api/docs/',
    name: 'Docs',
    summary: 'This API as a page for people',
    permission: 'anyone',
    raw: true,
    handle() {
      page ??= docsPage(described)
      return new RawAnswer('text/html; charset=utf-8', page, { 'content-security-policy': POLICY })
    },
  })
}

function docsPage(described: readonly Route[]): string {
  const groups = [...Map.groupBy(described, ({ path }) => tagOf(path))]
  const links = groups.map(([name]) => html`<a href="#${name}">${title(name)}</a> `)
  const sections = groups.map(
    ([name, routes]) => html`<h2 id="${name}">${title(name)}</h2>${routes.map(entry)}`,
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Diglot API</title><style>${new Html(STYLE)}</style></head>
<body><h1>Diglot API</h1>
<p>Version ${version()}. The same as an <a href="../schema/">OpenAPI document</a>. Send your key as <code>Authorization: Token KEY</code>.
Bodies are JSON, <code>application/x-www-form-urlencoded</code> or <code>multipart/form-data</code>.</p>
<p><label>Your key, for trying things here; without one you are who is signed in: <input id="key" type="password" autocomplete="off"></label></p>
<nav aria-label="Resources">${links}</nav>
<main>${sections}</main>
<script type="module">${new Html(TRY_IT_OUT)}</script></body></html>
`.text
}

function title(name: string): string {
  if (name === 'api') return 'API root'
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

function entry(described: Route): Html {
  const { method, path, summary, permission, params, body } = described
  const answer = answerSchema(described)
  const status = described.status ?? (answer || described.raw ? 200 : 204)
  return html`<details${bodyExample(body)}><summary><b>${method}</b><code>${path}</code><span>${summary}</span></summary><div>
<p>For ${who(permission)}. Answers ${status}${status === 204 ? ', without a body' : ''}.</p>
${members('Parts of the address', params && jsonSchema(params))}
${members('Parameters', querySchema(described))}
${members('Body', body && jsonSchema(body), 'required')}
${members('Answer', answer && jsonSchema(answer))}
</div></details>
`
}

/** An attribute with a body that has the members it needs; nothing for routes without a body. */
function bodyExample(body: Route['body']): Html {
  if (!body) return html``
  const needed = schemaRows(jsonSchema(body)).filter(
    ({ name, isRequired }) => isRequired && /^\w+$/.test(name),
  )
  const example = JSON.stringify(Object.fromEntries(needed.map(({ name }) => [name, ''])), null, 2)
  return html` data-body="${example}"`
}

function who(permission: Route['permission']): string {
  if (permission === 'anyone') return 'everybody who may see the object'
  return permission === 'signed-in' ? 'people with an account' : `holders of the permission ${permission}`
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

/** Words in backticks, as the OpenAPI document has them, become code. */
function withCode(words: string): Html[] {
  return words.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

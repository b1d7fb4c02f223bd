import { hash } from 'node:crypto'
import { Html } from '../wire/html.ts'

/** The entry as Vite names it in the document. */
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Keeps what people do before the script of the page has started, and loads that when the page is painted. Windows that nobody
 * sees may never be painted.
 */
function scriptFor(entry: string): string {
  return `(() => {
  const fields = new Map()
  const early = { fields, pressed: null, stop }
  const onInput = ({ target }) => fields.set(target, { value: target.value, checked: target.checked })
  const onClick = (event) => {
    const button = event.target.closest('button')
    if (button && !button.form) early.pressed = button
  }
  const onSubmit = (event) => {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    early.pressed = event.submitter ?? event.target
  }
  const heard = [['input', onInput], ['change', onInput], ['click', onClick], ['submit', onSubmit]]
  for (const [name, listen] of heard) addEventListener(name, listen, true)
  function stop() {
    for (const [name, listen] of heard) removeEventListener(name, listen, true)
  }
  globalThis.early = early
  let isLoaded = false
  const load = () => {
    if (isLoaded) return
    isLoaded = true
    import(${JSON.stringify(entry)})
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(load))
    setTimeout(load, 300)
  })
})()`
}

/** A document that begins with this script, and what the policy of the page allows it by. */
export interface FirstScript {
  readonly document: string
  /** For `script-src`; empty where there is no script. */
  readonly source: string
}

/** Puts the script into the document that Vite made. */
export function withFirstScript(template: string): FirstScript {
  const [, entry] = ENTRY.exec(template) ?? []
  if (entry === undefined) return { document: template, source: '' }
  const text = scriptFor(entry)
  const script = new Html(`<script>${text}</script>`).text
  const document = template.replace(
    ENTRY,
    () => `${script}\n    <link rel="modulepreload" crossorigin href="${entry}">`,
  )
  return { document, source: `'sha256-${hash('sha256', text, 'base64')}'` }
}

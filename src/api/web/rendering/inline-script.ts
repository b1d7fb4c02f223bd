import { hash } from 'node:crypto'
import { Html } from '../../wire/html.ts'

/** The script tag of the entry, as Vite writes it. */
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Records input until the page is hydrated, and loads the entry after the first paint. Background tabs may never paint, so a
 * timer loads it as well.
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
  const listeners = [['input', onInput], ['change', onInput], ['click', onClick], ['submit', onSubmit]]
  for (const [name, listen] of listeners) addEventListener(name, listen, true)
  function stop() {
    for (const [name, listen] of listeners) removeEventListener(name, listen, true)
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

/** A document with the inline script, and the source that allows it in the content security policy. */
interface DocumentWithScript {
  readonly document: string
  /** For `script-src`; empty if there is no script. */
  readonly source: string
}

/** Adds the inline script to the document that Vite built. */
export function withInlineScript(template: string): DocumentWithScript {
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

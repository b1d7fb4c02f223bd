/** HTML that needs no more escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template tag that escapes all values except Html and lists of Html. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const text = parts.map((part, index) => {
    const value = values[index]
    if (value === undefined) return part
    if (value instanceof Html) return part + value.text
    if (typeof value === 'object') return part + value.map((item) => item.text).join('')
    return part + escapeHtml(String(value))
  })
  return new Html(text.join(''))
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

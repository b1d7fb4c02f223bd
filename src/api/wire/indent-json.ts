/**
 * Formats compact JSON with one line per member and item, indented by `width` spaces per level; texts and numbers stay as they
 * are. Anything deeper than `levels` stays on its line.
 */
export function indentJson(json: string, width: number, levels = Number.POSITIVE_INFINITY): string {
  let depth = 0
  const line = (flat: string) => (depth > levels ? flat : `\n${' '.repeat(depth * width)}`)
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]/g, (token) => {
    if (token === ':') return ': '
    if (token === ',') return `,${line(' ')}`
    if (token === '{' || token === '[') {
      depth += 1
      return `${token}${line('')}`
    }
    if (token === '}' || token === ']') {
      const end = line('')
      depth -= 1
      return `${end === '' ? '' : end.slice(0, end.length - width)}${token}`
    }
    return token
  })
}

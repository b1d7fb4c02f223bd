const LEADING = /^[ \n\t\r]*/

/** Layout whitespace before the content; empty if there is nothing else. */
export function leadingSpace(content: string): string {
  const [space = ''] = LEADING.exec(content) ?? []
  return space.length === content.length ? '' : space
}

/** Layout whitespace after the content; empty if there is nothing else. */
export function trailingSpace(content: string): string {
  let start = content.length
  while (start > 0 && ' \n\t\r'.includes(content.charAt(start - 1))) start -= 1
  return start === 0 ? '' : content.slice(start)
}

const LEADING = /^[ \n\t\r]*/

/** White space of the layout before a content, none when there is nothing else. */
export function leadingSpace(content: string): string {
  const [space = ''] = LEADING.exec(content) ?? []
  return space.length === content.length ? '' : space
}

/** White space of the layout behind a content, none when there is nothing else. */
export function trailingSpace(content: string): string {
  let start = content.length
  while (start > 0 && ' \n\t\r'.includes(content.charAt(start - 1))) start -= 1
  return start === 0 ? '' : content.slice(start)
}

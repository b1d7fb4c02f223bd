import { isPlacePage } from '../../../../src/contract/pages.ts'

/** The slugs of the object of a page, separated by slashes; null for other pages. */
export function placePathOf(pathname: string): string | null {
  const [section = '', ...parts] = pathname
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decode)
  if (section === 'languages' && parts.length === 2) return `${parts[1]}/-/${parts[0]}`
  if (section === 'engage' && parts.length > 0)
    return parts.length === 1 ? (parts[0] ?? '') : `${parts[0]}/-/${parts[1]}`
  return isPlacePage(`/${section}/$`) && parts.length > 0 ? parts.join('/') : null
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Sections whose paths continue with the slugs of an object. */
const SECTIONS = new Set([
  'projects',
  'translate',
  'changes',
  'search',
  'files',
  'repository',
  'settings',
  'access',
  'labels',
  'screenshots',
])

/** The slugs of the object of a page, separated by slashes; null for other pages. */
export function placePathOf(pathname: string): string | null {
  const [section = '', ...parts] = pathname
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decode)
  if (section === 'languages' && parts.length === 2) return `${parts[1]}/-/${parts[0]}`
  if (section === 'engage' && parts.length > 0)
    return parts.length === 1 ? (parts[0] ?? '') : `${parts[0]}/-/${parts[1]}`
  return SECTIONS.has(section) && parts.length > 0 ? parts.join('/') : null
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

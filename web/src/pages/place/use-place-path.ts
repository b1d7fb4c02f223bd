import { useParams } from '@tanstack/react-router'

/** The slugs after the section in the URL, separated by slashes. */
export function usePlacePath(): string {
  const { _splat = '' } = useParams({ strict: false })
  return _splat.replace(/^\/+|\/+$/g, '')
}

import { useParams } from '@tanstack/react-router'

/** The slugs behind the section of the address, with slashes between. */
export function usePlacePath(): string {
  const { _splat = '' } = useParams({ strict: false })
  return _splat.replace(/^\/+|\/+$/g, '')
}

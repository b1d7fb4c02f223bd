import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'

/** Somebody by name, with the way to the person's page for those who may see it. */
export function PersonLink({ username, name }: { readonly username: string; readonly name: string }) {
  const isSignedIn = useUser() !== null
  return isSignedIn ? <Link to={`/user/${encodeURIComponent(username)}/`}>{name}</Link> : <span>{name}</span>
}

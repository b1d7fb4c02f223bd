import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'

/** The name of a user, with a link to their page if it is visible. */
export function PersonLink({ username, name }: { readonly username: string; readonly name: string }) {
  const isSignedIn = useUser() !== null
  return isSignedIn ? <Link to={`/user/${encodeURIComponent(username)}/`}>{name}</Link> : <span>{name}</span>
}

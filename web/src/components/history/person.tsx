import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { userQuery } from '../../api/users.ts'
import { PersonLink } from './person-link.tsx'

/** Names of users rarely change. */
const FRESH_MS = 300_000

/** A user's name, if only the username is known; anonymous users see the username. */
export function Person({ username }: { readonly username: string }) {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...userQuery(username), enabled: isSignedIn, staleTime: FRESH_MS })
  return <PersonLink username={username} name={data?.full_name || username} />
}

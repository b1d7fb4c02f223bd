import { findUserById } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/** The author of a commit. */
interface Person {
  readonly name: string
  readonly email: string
}

/** A user as the author of commits; `site` stands for users without an account or an email address. */
export async function personOf(db: Db, userId: number | null, site: Person): Promise<Person> {
  const user = userId === null ? null : await findUserById(db, userId)
  if (!user) return site
  const name = (user.fullName || user.username).replaceAll(/[<>"]/g, '')
  return { name, email: user.email ?? site.email }
}

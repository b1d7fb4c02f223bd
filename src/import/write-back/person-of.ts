import { findUserById } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/** Who is named as the author of a commit. */
interface Person {
  readonly name: string
  readonly email: string
}

/** A user as commits name them; `site` stands for people without an account or an address. */
export async function personOf(db: Db, userId: number | null, site: Person): Promise<Person> {
  const user = userId === null ? null : await findUserById(db, userId)
  if (!user) return site
  const name = (user.fullName || user.username).replaceAll(/[<>"]/g, '')
  return { name, email: user.email ?? site.email }
}

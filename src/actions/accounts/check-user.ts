import { AppError, type FieldErrors, isAppError } from '../../domain/errors.ts'
import { checkEmail, checkFullName, checkUsername, type User } from '../../domain/user.ts'
import { findUser, isEmailTaken } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'

/** Rejects invalid names and addresses of an account, all fields at once; `id` is the account they are for. */
export async function checkUser(
  tx: Db,
  user: Pick<User, 'username' | 'fullName' | 'email'>,
  id = 0,
): Promise<void> {
  const { username, fullName, email } = user
  const wrong: Record<string, readonly string[]> = {
    ...problemsOf(() => checkUsername(username)),
    ...problemsOf(() => checkFullName(fullName)),
    ...(email === null ? {} : problemsOf(() => checkEmail(email))),
  }
  const names = {
    ...(!wrong.username && { username }),
    ...(email !== null && !wrong.email && { email }),
  }
  const fields: FieldErrors = { ...wrong, ...(await findTakenUser(tx, names, id)) }
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', String(Object.values(first)[0]), { fields })
}

/** Which of these names and addresses other accounts have. */
export async function findTakenUser(
  db: Db,
  { username, email }: { readonly username?: string; readonly email?: string },
  id = 0,
): Promise<FieldErrors> {
  const owner = username === undefined ? null : await findUser(db, username)
  const isEmailUsed = email !== undefined && (await isEmailTaken(db, email, id))
  return {
    ...(owner && owner.id !== id && { username: [`The username ${username} is already taken.`] }),
    ...(isEmailUsed && { email: [`Another account uses the email address ${email}.`] }),
  }
}

function problemsOf(check: () => void): Record<string, readonly string[]> {
  try {
    check()
    return {}
  } catch (error) {
    if (isAppError(error) && error.fields) return listed(error.fields)
    throw error
  }
}

function listed(fields: FieldErrors): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [String(texts)]]))
}

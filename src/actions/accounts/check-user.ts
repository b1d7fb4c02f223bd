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
  const owner = wrong.username ? null : await findUser(tx, username)
  if (owner && owner.id !== id) wrong.username = [`The username ${username} is already taken.`]
  if (email !== null && !wrong.email && (await isEmailTaken(tx, email, id))) {
    wrong.email = [`Another account uses the email address ${email}.`]
  }
  const [first] = Object.values(wrong)
  if (first) throw new AppError('invalid', String(first[0]), { fields: wrong })
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

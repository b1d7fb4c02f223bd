import { changePassword } from '../../actions/sign-in/change-password.ts'
import { PasswordWrite } from '../../contract/sign-in.ts'
import { type Route, route } from '../route.ts'

/** Changing one's own password. */
export const passwordRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/account/password/',
    name: 'Password',
    summary: 'Change your password and sign out all other sessions',
    permission: 'signed-in',
    body: PasswordWrite,
    status: 204,
    async handle({ ctx, actor, body }) {
      const { current_password: current = null, new_password: password } = body
      await changePassword(ctx, actor, { current, password })
    },
  }),
]

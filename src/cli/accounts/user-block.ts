import { updateUser } from '../../actions/accounts/update-user.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { findUser } from '../../storage/accounts/users.ts'
import { type Command, parseCommand } from '../command.ts'
import { withSite } from '../with-site.ts'

/** `diglot user block`: works while a server is running, which rejects the user from the next request on. */
export const userBlock: Command = {
  name: 'user block',
  usage: 'NAME',
  summary: 'Blocks an account: ends its sessions and disables its API keys immediately.',
  async run(args) {
    const [username = ''] = parseCommand(userBlock, args, { words: 1 }).words
    await turn(username, false)
    console.log(`Blocked ${username}.`)
  },
}

/** `diglot user unblock`: allows a user to sign in again. */
export const userUnblock: Command = {
  name: 'user unblock',
  usage: 'NAME',
  summary: 'Unblocks an account.',
  async run(args) {
    const [username = ''] = parseCommand(userUnblock, args, { words: 1 }).words
    await turn(username, true)
    console.log(`Unblocked ${username}.`)
  },
}

async function turn(username: string, isActive: boolean): Promise<void> {
  await withSite(async (ctx) => {
    if (!(await findUser(ctx.db, username)))
      throw new AppError('not_found', `User ${username} does not exist`)
    await updateUser(ctx, SYSTEM, username, { isActive })
  })
}

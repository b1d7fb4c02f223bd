import { rotateSecretKey } from '../actions/site/rotate-secret-key.ts'
import { openContext } from '../open-context.ts'
import { migrate } from '../storage/migrate.ts'
import { secretKeysOf } from '../storage/secrets/secret-keys.ts'
import { type Command, parseCommand } from './command.ts'

/** `diglot secrets rotate`: works while servers are running, and resumes an interrupted rotation. */
export const secretsRotate: Command = {
  name: 'secrets rotate',
  usage: '[--key-lost]',
  summary: 'Encrypts all stored passwords and tokens with a new secret key.',
  details: [
    'Without SECRET_KEY and SECRET_KEY_FILE, the command creates the new key and adds it to DATA_DIR/secret.key, above the older ones.',
    'Otherwise, put a new key before the current one on all nodes, restart them, and then run this command.',
    '--key-lost abandons a key that no node has anymore; enter the passwords encrypted with it again.',
  ],
  async run(args) {
    const parsed = parseCommand(secretsRotate, args, { options: { 'key-lost': { type: 'boolean' } } })
    const ctx = await openContext({ LOG_LEVEL: 'warn', ...process.env })
    try {
      await migrate(ctx.db, ctx.now)
      const rotation = await rotateSecretKey(ctx, { isKeyLost: parsed.has('key-lost') })
      const keys = secretKeysOf(ctx.db)
      const { keyId, resealed, unreadable, isResumed } = rotation
      console.log(
        `${isResumed ? 'Finished the rotation to' : 'Passwords are encrypted with'} the key ${keyId}.`,
      )
      console.log(`Re-encrypted: ${resealed}. Unreadable: ${unreadable}.`)
      if (!keys.isOwnFile || isResumed) return
      console.log(`Back up ${keys.source}. Older backups of the database need the older keys in it.`)
      if (!keys.isOnlyNode) console.log('Copy this file to the data folders of all other nodes now.')
    } finally {
      await ctx.db.destroy()
    }
  },
}

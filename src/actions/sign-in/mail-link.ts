import { randomBytes } from 'node:crypto'
import { keyHash } from '../../auth/keys.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { isInUse, type User } from '../../domain/user.ts'
import { type Mail, sendMail } from '../../mail/send-mail.ts'
import { findPreferences } from '../../storage/accounts/preferences.ts'
import { findUserByEmail } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import {
  type AccountLink,
  deleteAccountLink,
  findAccountLink,
  updateLinkKey,
} from '../../storage/sign-in/account-links.ts'
import { interfaceTexts } from '../site/interface-texts.ts'
import { accountMail } from './account-mail.ts'

/**
 * Emails a link with a new key, which is neither in the queue nor in any table. If sent twice, the later key is valid.
 * Sends nothing for withdrawn invitations, and no password reset without an account.
 */
export async function mailLink(ctx: Context, id: number): Promise<boolean> {
  const link = await findAccountLink(ctx.db, id)
  if (!link || link.expiresAt <= ctx.now()) return false
  const user = await findUserByEmail(ctx.db, link.email)
  if (link.kind === 'reset' && !(user && isInUse(user, ctx.now()) && !user.isBot)) return false
  const texts = await interfaceTexts(await languageOf(ctx.db, link, user))
  if (link.kind === 'register' && user) {
    await deleteAccountLink(ctx.db, id)
    const { username } = user
    await deliver(ctx, {
      ...accountMail(ctx.config, texts.text, { kind: 'known', username }),
      to: link.email,
    })
    return true
  }
  const key = randomBytes(24).toString('base64url')
  await updateLinkKey(ctx.db, id, keyHash(key))
  const address = addressOf(ctx.config, link, key)
  const mail = accountMail(ctx.config, texts.text, { kind: link.kind, address, key })
  await deliver(ctx, { ...mail, to: link.email })
  return true
}

/** That of the recipient, if known; otherwise that of the request. */
async function languageOf(db: Db, link: AccountLink, recipient: User | null): Promise<InterfaceLanguage> {
  const recipientId = recipient?.id ?? (link.kind === 'email' ? link.userId : null)
  const own = recipientId === null ? null : await findPreferences(db, recipientId)
  return own?.interfaceLanguage ?? link.language ?? 'en'
}

async function deliver({ config, log }: Context, mail: Mail): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM, SITE_TITLE, COMMITTER_EMAIL } = config
  if (url === '') log.warn({ mail }, 'SMTP_URL is not set: this email is only logged')
  else
    await sendMail(
      { url, from: MAIL_FROM || `${SITE_TITLE.replaceAll(/[<>,;:"]/g, ' ')} <${COMMITTER_EMAIL}>` },
      mail,
    )
}

/** Never from the host of a request: anybody who requests an email to somebody else could choose it. */
function addressOf({ SITE_URL, HOST, PORT }: Config, { kind }: AccountLink, key: string): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  const site = SITE_URL || `http://${host.replace('0.0.0.0', 'localhost')}:${PORT}`
  return `${site}/account/${kind}/?token=${key}`
}

import type { Config } from '../../config/config.ts'
import type { InterfaceTexts } from '../site/interface-texts.ts'

/** The subject of an email; `known` is for a registration with the address of an existing account. */
type MailTopic =
  | {
      readonly kind: 'reset' | 'register' | 'invite' | 'email'
      readonly address: string
      readonly key: string
    }
  | { readonly kind: 'known'; readonly username: string }

/** Subject and body of an email about an account. */
export function accountMail(
  { SITE_TITLE: site }: Pick<Config, 'SITE_TITLE'>,
  t: InterfaceTexts['text'],
  topic: MailTopic,
): { subject: string; text: string } {
  if (topic.kind === 'known') {
    const { subject, reason, name, advice } = MAIL_TEXTS.known
    const lines = [t(reason, { site }), `${t(name, { username: topic.username })} ${t(advice)}`]
    return { subject: t(subject, { site }), text: textOf(lines) }
  }
  const { subject, reason, action } = MAIL_TEXTS[topic.kind]
  const open = [
    `${t(action)}\n\n${topic.address}`,
    `${t(MAIL_TEXTS.common.client)}\n\n${topic.key}`,
    t(MAIL_TEXTS.common.ignore),
  ]
  return { subject: t(subject, { site }), text: textOf([t(reason, { site }), ...open]) }
}

/** All texts of emails. */
export const MAIL_TEXTS = {
  common: {
    client: 'In an API client, use this key instead of the link:',
    ignore: 'If you did not expect this email, you can ignore it. The link and the key expire automatically.',
  },
  known: {
    subject: 'Your account on {site}',
    reason: 'Someone, probably you, tried to create an account on {site} with this email address.',
    name: 'You already have an account with the username {username}.',
    advice: 'If you forgot your password, reset it on the sign-in page.',
  },
  reset: {
    subject: 'Reset your password for {site}',
    reason: 'Someone, probably you, requested a password reset for your account on {site}.',
    action: 'To set a new password, open this link within two hours:',
  },
  register: {
    subject: 'Create your account on {site}',
    reason: 'Someone, probably you, asked to create an account on {site} with this email address.',
    action: 'To create your account, open this link within one day:',
  },
  email: {
    subject: 'Confirm your email address for {site}',
    reason: 'Someone, probably you, asked to use this email address on {site}.',
    action: 'To confirm the address, open this link within one day:',
  },
  invite: {
    subject: 'You have been invited to {site}',
    reason: 'You have been invited to translate on {site}.',
    action: 'To accept the invitation, open this link within one week:',
  },
} as const

function textOf(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

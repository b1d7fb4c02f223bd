import type { Config } from '../../config/config.ts'

/** What a mail is about; `known` is for who registers with the address of an account. */
type MailTopic =
  | {
      readonly kind: 'reset' | 'register' | 'invite' | 'email'
      readonly address: string
      readonly key: string
    }
  | { readonly kind: 'known'; readonly username: string }

/** Subject and text of a mail about an account. */
export function accountMail(
  { SITE_TITLE: title }: Pick<Config, 'SITE_TITLE'>,
  topic: MailTopic,
): { subject: string; text: string } {
  if (topic.kind === 'known') {
    const lines = [
      `Someone, probably you, tried to create an account on ${title} with this email address.`,
      `You already have an account with the username ${topic.username}. If you forgot your password, reset it on the sign-in page.`,
    ]
    return { subject: `Your account on ${title}`, text: textOf(lines) }
  }
  const { subject, reason, action } = WORDS[topic.kind]
  const open = [
    `${action}\n\n${topic.address}`,
    `In an API client, use this key instead of the link:\n\n${topic.key}`,
  ]
  return {
    subject: subject.replace('{site}', title),
    text: textOf([reason.replace('{site}', title), ...open, IGNORE]),
  }
}

const IGNORE =
  'If you did not expect this email, you can ignore it. The link and the key expire automatically.'

const WORDS = {
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

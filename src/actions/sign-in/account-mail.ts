import type { Config } from '../../config/config.ts'

/** What a mail is about; `known` is for who registers with the address of an account. */
export type MailTopic =
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
      `Someone, probably you, tried to create an account at ${title} with this email address.`,
      `You already have an account: ${topic.username}. If you forgot your password, request a password reset.`,
    ]
    return { subject: `Your account at ${title}`, text: textOf(lines) }
  }
  const { subject, lines } = WORDS[topic.kind]
  const open = [`Open this link:\n\n${topic.address}`, `API clients use this key instead:\n\n${topic.key}`]
  return {
    subject: subject.replace('{site}', title),
    text: textOf([...lines.map((line) => line.replace('{site}', title)), ...open, IGNORE]),
  }
}

const IGNORE = 'If you did not expect this email, ignore it. The link and the key expire on their own.'

const WORDS = {
  reset: {
    subject: 'Reset your password for {site}',
    lines: [
      'Someone, probably you, requested a password reset for your account at {site}. The link is valid for two hours.',
    ],
  },
  register: {
    subject: 'Create your account at {site}',
    lines: [
      'Someone, probably you, wants to create an account at {site} with this email address. The link is valid for one day.',
    ],
  },
  email: {
    subject: 'Confirm your email address for {site}',
    lines: [
      'Someone, probably you, wants to use this email address at {site}. The link is valid for one day.',
    ],
  },
  invite: {
    subject: 'You are invited to {site}',
    lines: ['You have been invited to translate at {site}. The invitation is valid for one week.'],
  },
} as const

function textOf(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

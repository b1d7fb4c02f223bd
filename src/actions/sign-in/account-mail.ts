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
      `Somebody, probably you, wants to register at ${title} with this address.`,
      `You have an account there already: ${topic.username}. If you forgot the password, ask for a new one.`,
    ]
    return { subject: `Your account at ${title}`, text: textOf(lines) }
  }
  const { subject, lines } = WORDS[topic.kind]
  const open = [`Open this address:\n\n${topic.address}`, `Programs send this key instead:\n\n${topic.key}`]
  return {
    subject: subject.replace('{site}', title),
    text: textOf([...lines.map((line) => line.replace('{site}', title)), ...open, IGNORE]),
  }
}

const IGNORE =
  'If you did not expect this mail, do nothing; the address and the key become useless by themselves.'

const WORDS = {
  reset: {
    subject: 'A new password for {site}',
    lines: [
      'Somebody, probably you, wants a new password for your account at {site}. It can be set for two hours.',
    ],
  },
  register: {
    subject: 'Your account at {site}',
    lines: [
      'Somebody, probably you, wants to register at {site} with this address. It can be done for a day.',
    ],
  },
  email: {
    subject: 'Your address at {site}',
    lines: ['Somebody, probably you, wants to use this address at {site}. It can be confirmed for a day.'],
  },
  invite: {
    subject: 'Come and translate at {site}',
    lines: ['You are invited to {site}. The invitation is good for a week.'],
  },
} as const

function textOf(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

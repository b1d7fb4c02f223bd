import { AppError } from '../domain/errors.ts'

const TIMEOUT_MS = 15_000

/** The mail server and the sender. */
interface MailRoute {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string
  /** An address, or a name and an address. */
  readonly from: string
}

/** An email to one recipient. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends an email through the mail server. `unavailable` errors can be retried, `invalid` ones cannot. */
export async function sendMail(route: MailRoute, mail: Mail): Promise<void> {
  // Loaded on demand: it takes 28 MB, which a server without a mail server does not need.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: route.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  try {
    const to = { name: '', address: mail.to }
    const closed = { disableFileAccess: true, disableUrlAccess: true }
    await transport.sendMail({ from: route.from, to, subject: mail.subject, text: mail.text, ...closed })
  } catch (error) {
    throw failure(error)
  } finally {
    transport.close()
  }
}

/** A permanent 5xx failure would be repeated (RFC 5321, 4.2.1). */
function failure(error: unknown): AppError {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500
    ? new AppError('invalid', `The mail server rejected the email (${code})`, { cause: error })
    : new AppError('unavailable', 'The mail server cannot be reached', { cause: error })
}

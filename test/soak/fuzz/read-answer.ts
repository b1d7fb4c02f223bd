/** What is known of an answer. */
export interface HeadInfo {
  readonly status: number
  readonly hasRetryAfter: boolean
  /** The beginning of the body. */
  readonly text: string
  /** The connection cannot be used for another request. */
  readonly mustClose: boolean
}

const SHOWN = 400

/** Reads the answer at the beginning of what was received; null while something is missing. */
export function readAnswer(
  received: Buffer,
  { isHead, isClosed }: { readonly isHead: boolean; readonly isClosed: boolean },
): HeadInfo | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end + 2)
  const status = Number(head.slice(9, 12))
  // `100 Continue` comes before the answer itself.
  if (status < 200) return readAnswer(received.subarray(end + 4), { isHead, isClosed })
  const body = received.subarray(end + 4)
  const info = {
    status,
    hasRetryAfter: /\r\nretry-after:/i.test(head),
    text: body.toString('utf8', 0, SHOWN),
    mustClose: /\r\nconnection: close/i.test(head),
  }
  if (isHead || status === 204 || status === 304) return info
  if (isClosed) return { ...info, mustClose: true }
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) return body.length >= Number(length) ? info : null
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return null
  return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? info : null
}

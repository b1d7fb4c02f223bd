/** A finding of `doctor` about one subject. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem'
  readonly subject: string
  readonly text: string
  /** What to do about it. */
  readonly advice?: string
}

/** No problem. */
export function fine(subject: string, text: string): Finding {
  return { level: 'ok', subject, text }
}

/** Works for now. */
export function warning(subject: string, text: string, advice: string): Finding {
  return { level: 'warning', subject, text, advice }
}

/** The server does not start, or does not work. */
export function problem(subject: string, error: unknown, advice: string): Finding {
  const text = error instanceof Error ? error.message : String(error)
  return { level: 'problem', subject, text: text.replaceAll(/\s*\n\s*/g, ' '), advice }
}

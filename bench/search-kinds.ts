/** A search that is measured. */
export interface MeasuredSearch {
  readonly kind: string
  readonly q: string
  /** What it may take, in milliseconds, where something was promised. */
  readonly limitMs?: number
}

const TEXT_MS = 150

/** Searches of every kind, with words of Wesnoth. */
export const SEARCHES: readonly MeasuredSearch[] = [
  { kind: 'substring, common', q: 'the', limitMs: TEXT_MS },
  { kind: 'substring, common', q: '"ing "', limitMs: TEXT_MS },
  { kind: 'substring, rare', q: 'Königin', limitMs: TEXT_MS },
  { kind: 'substring, rare', q: 'soldier', limitMs: TEXT_MS },
  { kind: 'substring, nowhere', q: 'xyzzy', limitMs: TEXT_MS },
  { kind: 'one character', q: 'e', limitMs: TEXT_MS },
  { kind: 'one character', q: 'я', limitMs: TEXT_MS },
  { kind: 'two characters', q: 'th', limitMs: TEXT_MS },
  { kind: 'two characters', q: '兵士', limitMs: TEXT_MS },
  { kind: 'field', q: 'target:orc', limitMs: TEXT_MS },
  { kind: 'field', q: 'source:="Yes"', limitMs: TEXT_MS },
  { kind: 'AND, OR, NOT', q: '(elf OR orc) attack NOT the', limitMs: TEXT_MS },
  { kind: 'combined', q: 'source:the state:<translated language:cs', limitMs: TEXT_MS },
  { kind: 'combined', q: 'the is:needs-editing', limitMs: TEXT_MS },
  { kind: 'combined', q: 'has:check target:the', limitMs: TEXT_MS },
  { kind: 'state', q: 'state:<translated' },
  { kind: 'has:check', q: 'has:check' },
  { kind: 'check', q: 'check:end_stop' },
  { kind: 'regular expression', q: 'target:r"(?i)sold[ai]t"' },
  { kind: 'regular expression', q: 'language:cs source:r"^[A-Z]+$"' },
  { kind: 'note', q: 'note:wesnoth' },
]

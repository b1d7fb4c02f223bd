/** Why a template cannot be used, and where; line and column count from 1. */
export interface TemplateProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** The problem as one sentence for users. */
export function explainProblem({ line, column, message }: TemplateProblem): string {
  return `Line ${line}, column ${column}: ${message}`
}

/** Thrown only within this folder; its functions for others return a problem instead. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  /** Offset into the template, in UTF-16 units. */
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** The result of `run`, or the problem that it threw. */
export function attempt<Result>(
  text: string,
  run: () => Result,
): { readonly result: Result; readonly problem: null } | { readonly problem: TemplateProblem } {
  try {
    return { result: run(), problem: null }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { problem: { ...positionOf(text, error.at), message: error.message } }
  }
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}

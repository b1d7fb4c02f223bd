import { AppError } from '../../domain/errors.ts'
import { ACCESS_CONTROL, COMMIT_POLICY, type ProjectSettings } from '../../domain/project.ts'
import { accessOf, commitPolicyOf } from '../../storage/components/projects.ts'
import type { ParsedArguments } from '../command.ts'

const POLICIES = {
  all: COMMIT_POLICY.all,
  'without-needs-editing': COMMIT_POLICY.withoutNeedsEditing,
  'approved-only': COMMIT_POLICY.approvedOnly,
} as const

/** Options of commands that write the settings of a project. */
export const PROJECT_OPTIONS = {
  access: { type: 'string' },
  'check-flags': { type: 'string' },
  'commit-policy': { type: 'string' },
} as const

/** The same for the help text. */
export const PROJECT_USAGE = `[--access ${Object.keys(ACCESS_CONTROL).join('|')}] [--check-flags FLAGS] [--commit-policy ${Object.keys(POLICIES).join('|')}]`

/** The given settings, as words or as numbers of the API. */
export function projectDraft(parsed: ParsedArguments): Partial<ProjectSettings> {
  const [access, flags, policy] = [
    parsed.text('access'),
    parsed.text('check-flags'),
    parsed.text('commit-policy'),
  ]
  return {
    ...(access !== undefined && { access: accessOf(numberOf('access', access, ACCESS_CONTROL)) }),
    ...(flags !== undefined && { checkFlags: flags }),
    ...(policy !== undefined && {
      commitPolicy: commitPolicyOf(numberOf('commit-policy', policy, POLICIES)),
    }),
  }
}

function numberOf(option: string, value: string, choices: Readonly<Record<string, number>>): number {
  for (const [word, number] of Object.entries(choices)) {
    if (value === word || value === String(number)) return number
  }
  const words = Object.entries(choices).map(([word, number]) => `${word} (${number})`)
  const shown = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  throw new AppError('invalid', `--${option}: ${JSON.stringify(value)} is not allowed; it must be ${shown}`)
}

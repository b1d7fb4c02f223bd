import { findCheckInfo } from '../../domain/checks/check-list.ts'
import { FORGES } from '../../domain/component/forges.ts'
import type { ComponentRules } from '../../domain/component/validate-component.ts'
import { isAppError } from '../../domain/errors.ts'
import { validateFlags } from '../../domain/flags/validate-flags.ts'
import { findFormat } from '../../formats/registry.ts'
import { compileRegex, matchesNothing } from '../../regex/bounded-regex.ts'
import { parseBranchName } from '../../vcs/branch-name.ts'
import { parseAddress } from '../../vcs/remote/address.ts'

/** Version control systems that this server supports. */
const KINDS = ['git', 'git-force-push', ...FORGES, 'local'] as const

/** What only the database knows. */
type KnownFacts = Pick<
  ComponentRules,
  'isLanguage' | 'isSlugTaken' | 'isNameTaken' | 'hasInstructions' | 'link' | 'before'
>

/** The rules for the settings of a component on this site. */
export function componentRules(schemes: readonly string[], facts: KnownFacts): ComponentRules {
  return {
    ...facts,
    vcsKinds: KINDS,
    findFormat,
    findAddressProblem: (address) => sentenceOf(() => parseAddress(address, schemes)),
    findBranchProblem: (name) => sentenceOf(() => parseBranchName(name)),
    findRegexProblem,
    findFlagProblems: (flags) => validateFlags(flags).map(({ message }) => message),
    isCheck: (id) => findCheckInfo(id) !== null,
  }
}

function findRegexProblem(
  pattern: string,
  { maxLength, mayMatchNothing }: { readonly maxLength: number; readonly mayMatchNothing: boolean },
): string | null {
  if (pattern === '') return null
  const { regex, problem } = compileRegex(pattern, { maxLength })
  if (!regex) return problem
  if (!mayMatchNothing && matchesNothing(regex))
    return 'The regular expression must match at least one character.'
  return null
}

function sentenceOf(check: () => unknown): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (isAppError(error)) return error.message
    throw error
  }
}

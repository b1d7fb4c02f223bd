import type { ComponentSettings } from './component-settings.ts'
import type { FieldProblems } from './field-problems.ts'
import { isRepositoryLink, parseRepositoryLink } from './repository-link.ts'
import { LOCAL_REPOSITORY, type VcsKind } from './vcs-kinds.ts'

/** What is needed to check the repository settings of a component. */
export interface RepositoryRules {
  /** Kinds supported by this site. */
  readonly vcsKinds: readonly VcsKind[]
  /** The problem of a remote URL, or null. */
  readonly findAddressProblem: (address: string) => string | null
  readonly findBranchProblem: (name: string) => string | null
  /** The component of a link; null if it does not exist or may not be used. Only used if `repo` is a link. */
  readonly link: LinkedRepository | null
}

/** The target of a link. */
interface LinkedRepository {
  /** Its own repository is a link. */
  readonly isLink: boolean
  readonly isSelf: boolean
}

/** Checks the URLs and branches of a component against each other. */
export function checkRepository(
  settings: ComponentSettings,
  rules: RepositoryRules,
  problems: FieldProblems,
): void {
  const { vcs, repo } = settings
  if (!problems.has('vcs') && !rules.vcsKinds.includes(vcs)) {
    problems.add('vcs', `"${vcs}" is not supported by this server.`)
  }
  if (problems.has('repo')) return
  if (isRepositoryLink(repo)) {
    checkLink(settings, rules, problems)
    return
  }
  if (repo === LOCAL_REPOSITORY || vcs === 'local') {
    if (repo !== LOCAL_REPOSITORY) problems.add('repo', 'The URL of a local repository must be “local:”.')
    else if (vcs !== 'local')
      problems.add('vcs', 'The URL “local:” requires the version control system “local”.')
  } else addProblem(problems, 'repo', rules.findAddressProblem(repo))
  checkPush(settings, rules, problems)
}

function checkLink(settings: ComponentSettings, { link }: RepositoryRules, problems: FieldProblems): void {
  if (!parseRepositoryLink(settings.repo)) {
    problems.add('repo', 'To share the repository of another component, use weblate://project/component.')
  } else if (!link) problems.add('repo', 'Component not found.')
  else if (link.isSelf) problems.add('repo', 'A component cannot share its own repository with itself.')
  else if (link.isLink) {
    problems.add(
      'repo',
      'That component shares the repository of another component. Use that component instead.',
    )
  } else {
    for (const field of ['push', 'branch', 'push_branch'] as const) {
      if (settings[field] !== '') {
        problems.add(
          field,
          'This must be empty when the component shares the repository of another component.',
        )
      }
    }
  }
}

function checkPush(settings: ComponentSettings, rules: RepositoryRules, problems: FieldProblems): void {
  const { vcs, push } = settings
  if (vcs === 'local') checkUnpushed(settings, problems)
  else if (isRepositoryLink(push) || push === LOCAL_REPOSITORY) {
    problems.add('push', 'The push URL must be the URL of a repository.')
  } else if (push !== '') addProblem(problems, 'push', rules.findAddressProblem(push))
  for (const field of ['branch', 'push_branch'] as const) {
    if (settings[field] !== '') addProblem(problems, field, rules.findBranchProblem(settings[field]))
  }
}

function checkUnpushed(settings: ComponentSettings, problems: FieldProblems): void {
  for (const field of ['push', 'push_branch'] as const) {
    if (settings[field] !== '') {
      problems.add(field, 'This must be empty: the component has no upstream repository to push to.')
    }
  }
}

function addProblem(
  problems: FieldProblems,
  field: 'repo' | 'push' | 'branch' | 'push_branch',
  sentence: string | null,
): void {
  if (sentence !== null) problems.add(field, sentence)
}

import {
  type ComponentDraft,
  type ComponentSetting,
  type ComponentSettings,
  changedSettings,
} from '../../domain/component/component-settings.ts'
import { withoutCredentials } from '../../domain/component/public-address.ts'
import {
  isRepositoryLink,
  parseRepositoryLink,
  repositoryLink,
} from '../../domain/component/repository-link.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'

/** Settings of the repository that contains the files, and to which they are pushed. */
const REPOSITORY_SETTINGS = ['vcs', 'repo', 'branch', 'push', 'push_branch'] as const
/** Those of them that a component with a shared repository leaves to its owner. */
const OWNERS = ['branch', 'push', 'push_branch'] as const

/** A component's own settings: one that shares a repository names its owner, and leaves the rest to it. */
export function ownSettings({
  settings,
  owner,
}: Pick<ShownComponent, 'settings' | 'owner'>): ComponentSettings {
  if (!owner) return settings
  const repo = repositoryLink({ project: owner.project.slug, component: owner.path })
  return { ...settings, repo, branch: '', push: '', push_branch: '' }
}

/**
 * The same after a change. Clients send back what they have read: the repository is then that of its owner, and URLs
 * have no passwords, which changes nothing; nor does white space that is removed from every text.
 */
export function settingsAfter(
  component: Pick<ShownComponent, 'settings' | 'owner'>,
  draft: ComponentDraft,
): ComponentSettings {
  const before = ownSettings(component)
  const given: Record<string, unknown> = { ...draft }
  for (const name of REPOSITORY_SETTINGS) {
    if (isAsShown(component.settings[name], draft[name])) given[name] = undefined
  }
  for (const [name, text] of Object.entries(before)) {
    if (typeof text === 'string' && given[name] === text.trim()) given[name] = undefined
  }
  const link = draft.repo === undefined ? null : parseRepositoryLink(draft.repo)
  if (link) given.repo = repositoryLink(link)
  const after = changedSettings(before, given as ComponentDraft)
  if (after.vcs === 'local' && before.vcs === 'local') return { ...after, branch: before.branch }
  if (after.repo === before.repo || !isRepositoryLink(after.repo)) return after
  return { ...after, ...Object.fromEntries(OWNERS.map((name) => [name, given[name] ?? ''])) }
}

function isAsShown(shown: string, given: string | undefined): boolean {
  return given === shown || given === withoutCredentials(shown)
}

/** Names of the settings that differ. */
export function listChanged(before: ComponentSettings, after: ComponentSettings): Set<ComponentSetting> {
  const names = Object.keys(after) as ComponentSetting[]
  return new Set(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])))
}

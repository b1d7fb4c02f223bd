import { hasPage, type PlaceKind, type PlaceSection } from '../../../../src/contract/pages.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may } from '../../api/places.ts'
import { useUser } from '../../api/session.ts'
import { t } from '../../i18n/texts.ts'
import { placeLink } from './place-links.ts'
import { placeTitle } from './place-title.ts'
import { TabStrip } from './tab-strip.tsx'

/** Any of these permissions shows the state of repositories. */
export const REPOSITORY_PERMISSIONS = ['vcs.update', 'vcs.commit', 'vcs.push', 'vcs.reset'] as const
/** Any of these permissions shows the files. */
export const FILE_PERMISSIONS = ['translation.download', 'upload.perform', 'translation.add'] as const

/** Any of these permissions shows the screenshots. */
export const SCREENSHOT_PERMISSIONS = ['screenshot.add', 'screenshot.edit', 'screenshot.delete'] as const

/** The pages about an object as tabs, limited to those that the user can use. */
export function PlaceTabs({ place }: { readonly place: PlaceJson }) {
  const isSignedIn = useUser() !== null
  const tabs = tabsOf(place, isSignedIn).map(({ section, label }) => ({
    to: placeLink(section, [place.path]),
    label,
  }))
  return <TabStrip label={t('Sections')} tabs={tabs} />
}

/** The title of the window on a page about an object, which tells its pages apart: their heading is the same. */
export function placeWindowTitle(place: PlaceJson, section: Exclude<PlaceSection, 'projects'>): string {
  const tab = allTabs(place.kind).find((one) => one.section === section)
  return tab ? `${tab.label} · ${placeTitle(place)}` : placeTitle(place)
}

/** The labels of all pages about objects. */
export function pageLabels(): readonly string[] {
  return allTabs('project').map(({ label }) => label)
}

/** The pages about an object that the user can use. */
export function tabsOf(place: PlaceJson, isSignedIn: boolean): readonly Tab[] {
  return allTabs(place.kind).filter(
    ({ section, permissions, needsUser = false }) =>
      hasPage(place.kind, `/${section}/$`) &&
      (isSignedIn || !needsUser) &&
      (!permissions || permissions.some((permission) => may(place, permission))),
  )
}

interface Tab {
  readonly section: PlaceSection
  readonly label: string
  /** Any of these permissions shows it; without them, everyone sees it. */
  readonly permissions?: readonly string[]
  /** Visitors never see it, whatever they may do. */
  readonly needsUser?: true
}

function allTabs(kind: PlaceKind): readonly Tab[] {
  return [
    { section: 'projects', label: t('Overview') },
    { section: 'changes', label: t('History') },
    { section: 'search', label: t('Search') },
    { section: 'files', label: t('Files'), permissions: FILE_PERMISSIONS },
    {
      section: 'auto-translation',
      label: t('Automatic translation'),
      permissions: ['translation.auto'],
      needsUser: true,
    },
    { section: 'repository', label: t('Repository'), permissions: REPOSITORY_PERMISSIONS },
    { section: 'screenshots', label: t('Screenshots'), permissions: SCREENSHOT_PERMISSIONS },
    { section: 'memory', label: t('Memory'), permissions: ['translation.download'], needsUser: true },
    { section: 'machinery', label: t('Machine translation'), permissions: ['project.edit'], needsUser: true },
    { section: 'labels', label: t('Labels'), permissions: ['project.edit'] },
    { section: 'access', label: t('Members'), permissions: ['project.permissions'] },
    {
      section: 'settings',
      label: t('Settings'),
      permissions: [kind === 'project' ? 'project.edit' : 'component.edit'],
    },
  ]
}

import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may } from '../../api/places.ts'
import { t } from '../../i18n/texts.ts'
import { placeLink } from './place-links.ts'
import { TabStrip } from './tab-strip.tsx'

/** Any of these permissions shows the state of repositories. */
export const REPOSITORY_PERMISSIONS = ['vcs.update', 'vcs.commit', 'vcs.push', 'vcs.reset'] as const
/** Any of these permissions shows the files. */
export const FILE_PERMISSIONS = ['translation.download', 'upload.perform', 'translation.add'] as const

/** Any of these permissions shows the screenshots. */
export const SCREENSHOT_PERMISSIONS = ['screenshot.add', 'screenshot.edit', 'screenshot.delete'] as const

/** The pages about an object as tabs, limited to those that the user can use. */
export function PlaceTabs({ place }: { readonly place: PlaceJson }) {
  const tabs = tabsOf(place).map(({ section, label }) => ({ to: placeLink(section, [place.path]), label }))
  return <TabStrip label={t('Sections')} tabs={tabs} />
}

/** The labels of all pages about objects. */
export function pageLabels(): readonly string[] {
  return [
    t('Overview'),
    t('History'),
    t('Search'),
    t('Files'),
    t('Repository'),
    t('Screenshots'),
    t('Labels'),
    t('Members'),
    t('Settings'),
  ]
}

/** The pages about an object that the user can use. */
export function tabsOf(place: PlaceJson): readonly { readonly section: string; readonly label: string }[] {
  const { kind } = place
  const isComponent = kind === 'component'
  const isProject = kind === 'project'
  const hasFiles = FILE_PERMISSIONS.some((permission) => may(place, permission))
  const hasRepository = REPOSITORY_PERMISSIONS.some((permission) => may(place, permission))
  const hasScreenshots = SCREENSHOT_PERMISSIONS.some((permission) => may(place, permission))
  const tabs = [
    { section: 'projects', label: t('Overview'), isShown: true },
    { section: 'changes', label: t('History'), isShown: true },
    { section: 'search', label: t('Search'), isShown: true },
    { section: 'files', label: t('Files'), isShown: hasFiles && (isComponent || kind === 'translation') },
    { section: 'repository', label: t('Repository'), isShown: hasRepository && (isComponent || isProject) },
    { section: 'screenshots', label: t('Screenshots'), isShown: isComponent && hasScreenshots },
    { section: 'labels', label: t('Labels'), isShown: isProject && may(place, 'project.edit') },
    { section: 'access', label: t('Members'), isShown: isProject && may(place, 'project.permissions') },
    {
      section: 'settings',
      label: t('Settings'),
      isShown: (isComponent && may(place, 'component.edit')) || (isProject && may(place, 'project.edit')),
    },
  ]
  return tabs.filter(({ isShown }) => isShown)
}

import {
  type Icon,
  IconArrowRight,
  IconDatabase,
  IconDeviceDesktop,
  IconHelp,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconPencil,
  IconPlus,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may } from '../../api/places.ts'
import { languageName, t } from '../../i18n/texts.ts'
import { adminPages } from '../page/admin-pages.ts'
import { placeLink } from '../page/place-links.ts'
import { tabsOf } from '../page/place-tabs.tsx'
import type { PaletteEntry } from './palette-entries.ts'

/** What determines the available actions. */
interface ActionScope {
  /** The current object. */
  readonly place: PlaceJson | undefined
  readonly isSignedIn: boolean
  /** The user's permissions on the whole site. */
  readonly permissions: readonly string[]
  readonly scheme: string
  readonly setScheme: (scheme: 'light' | 'dark' | 'auto') => void
  readonly signOut: () => void
}

/** Actions that are always available, and those for the current object. */
export function paletteActions(scope: ActionScope): readonly PaletteEntry[] {
  return [...ofPlace(scope), ...ofSite(scope), ...ofAccount(scope), documentation()]
}

function action(
  label: string,
  icon: Icon,
  what: { readonly to?: string; readonly run?: () => void; readonly key?: string },
) {
  return { key: '', label, icon, kind: t('Action'), ...what }
}

function ofPlace({ place, isSignedIn }: ActionScope): readonly PaletteEntry[] {
  if (!place) return []
  const name =
    (place.language && languageName(place.language.name)) ??
    place.component?.name ??
    place.categories.at(-1)?.name ??
    place.project.name
  const pages = tabsOf(place, isSignedIn)
    .filter(({ section }) => section !== 'projects' && section !== 'search')
    .map(({ section, label }) =>
      action(t('{page}: {name}', { page: label, name }), IconArrowRight, {
        to: placeLink(section, [place.path]),
      }),
    )
  const create = `/create/component/?project=${encodeURIComponent(place.project.slug)}`
  return [
    ...(place.language
      ? [action(t('Translate {name}', { name }), IconPencil, { to: placeLink('translate', [place.path]) })]
      : []),
    ...pages,
    ...(may(place, 'component.edit') ? [action(t('Create component'), IconPlus, { to: create })] : []),
  ]
}

function ofSite({ permissions }: ActionScope): readonly PaletteEntry[] {
  const pages = Object.entries(adminPages()).map(([to, page]) => ({ ...page, icon: IconSettings, to }))
  return [
    { permission: 'project.add', label: t('Create project'), icon: IconPlus, to: '/create/project/' },
    ...pages,
  ]
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ label, icon, to }) => action(label, icon, { to, key: t('Administration settings') }))
}

/** Its pages are not part of the application. */
function documentation(): PaletteEntry {
  return action(t('Documentation'), IconHelp, { run: () => location.assign('/docs/') })
}

function ofAccount({ isSignedIn, scheme, setScheme, signOut }: ActionScope): readonly PaletteEntry[] {
  const schemes = [
    { value: 'light', label: t('Light theme'), icon: IconSun },
    { value: 'dark', label: t('Dark theme'), icon: IconMoon },
    { value: 'auto', label: t('System theme'), icon: IconDeviceDesktop },
  ] as const
  return [
    ...(isSignedIn
      ? [
          action(t('Your account'), IconSettings, {
            to: '/accounts/profile/',
            key: t('Profile settings, languages, password, email, API keys'),
          }),
          action(t('Your translation memory'), IconDatabase, { to: '/memory/' }),
        ]
      : []),
    ...schemes
      .filter(({ value }) => value !== scheme)
      .map(({ value, label, icon }) => action(label, icon, { run: () => setScheme(value) })),
    isSignedIn
      ? action(t('Sign out'), IconLogout, { run: signOut })
      : action(t('Sign in'), IconLogin2, { to: '/accounts/login/' }),
  ]
}

import {
  type Icon,
  IconFileText,
  IconFolder,
  IconFolders,
  IconHistory,
  IconHome,
  IconLanguage,
  IconSearch,
} from '@tabler/icons-react'
import { t } from '../../i18n/texts.ts'
import { projectPath } from '../page/place-links.ts'
import { filterChoices } from './filter-choices.ts'

/** A line of the palette. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  readonly kind: string
  readonly to: string
  readonly icon: Icon
}

/** What the palette knows by name. */
export interface PaletteSources {
  readonly projects: readonly { readonly slug: string; readonly name: string }[]
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly components: readonly { readonly name: string; readonly slug: string; readonly web_url: string }[]
}

/** Most lines of one kind. */
const MOST = 8

/** The lines for what was typed so far; the last one looks for strings. */
export function paletteEntries(wanted: string, sources: PaletteSources): readonly PaletteEntry[] {
  const text = wanted.trim()
  const pages = filterChoices(
    [
      { key: 'home', label: t('Home'), to: '/', icon: IconHome },
      { key: 'projects', label: t('All projects'), to: '/projects/', icon: IconFolders },
      { key: 'languages', label: t('All languages'), to: '/languages/', icon: IconLanguage },
      { key: 'changes', label: t('Activity'), to: '/changes/', icon: IconHistory },
      { key: 'search', label: t('Search strings'), to: '/search/', icon: IconSearch },
    ].map((page) => ({ ...page, kind: t('Page') })),
    text,
  )
  const components = sources.components.map(({ name, slug, web_url }) => ({
    ...{ key: slug, label: name, kind: t('Component'), icon: IconFileText },
    to: new URL(web_url).pathname,
  }))
  const projects = sources.projects.map(({ slug, name }) => ({
    ...{ key: slug, label: name, kind: t('Project'), to: projectPath(slug), icon: IconFolder },
  }))
  const languages = sources.languages.map(({ code, name }) => ({
    ...{ key: code, label: name, kind: t('Language'), icon: IconLanguage },
    to: `/languages/${encodeURIComponent(code)}/`,
  }))
  const named = [components, projects, languages].flatMap((list) => filterChoices(list, text).slice(0, MOST))
  const strings = {
    ...{ key: text, label: t('Search strings for “{text}”', { text }), kind: t('Search'), icon: IconSearch },
    to: `/search/?q=${encodeURIComponent(text)}`,
  }
  return text === '' ? [...pages, ...named] : [...named, ...pages, strings]
}

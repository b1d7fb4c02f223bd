import {
  type Icon,
  IconArrowRight,
  IconFileText,
  IconFolder,
  IconFolders,
  IconHistory,
  IconHome,
  IconLanguage,
  IconMessage,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import type { Unit } from '../../api/units.ts'
import { languageName, t } from '../../i18n/texts.ts'
import { projectPath } from '../page/place-links.ts'
import { filterChoices } from './filter-choices.ts'

/** An entry of the palette: a link or an action. */
export interface PaletteEntry {
  /** Text that the filter matches in addition to the label. */
  readonly key: string
  readonly label: string
  readonly kind: string
  readonly icon: Icon
  readonly to?: string
  readonly run?: () => void
}

/** The sources of entries. */
interface PaletteSources {
  readonly projects: readonly { readonly slug: string; readonly name: string }[]
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly components: readonly Pick<OverviewRowJson, 'project' | 'component'>[]
  /** Results of a search for the text. */
  readonly units: readonly Pick<Unit, 'id' | 'source' | 'web_url' | 'language_code'>[]
  readonly actions: readonly PaletteEntry[]
  /** Translations into languages that match the text. */
  readonly translations: readonly Pick<OverviewRowJson, 'project' | 'component' | 'language'>[]
  /** Pages of projects and components that match the text. */
  readonly pages: readonly { readonly key: string; readonly label: string; readonly to: string }[]
  readonly people: readonly { readonly username: string; readonly full_name: string }[]
}

/** Maximum number of entries per kind. */
const MAX_ENTRIES = 8

/** The entries for a text; the last one searches all strings. */
export function paletteEntries(typed: string, sources: PaletteSources): readonly PaletteEntry[] {
  const text = typed.trim()
  const pages = [
    { key: 'home', label: t('Home'), to: '/', icon: IconHome },
    { key: 'projects', label: t('All projects'), to: '/projects/', icon: IconFolders },
    { key: 'languages', label: t('All languages'), to: '/languages/', icon: IconLanguage },
    { key: 'changes', label: t('Activity'), to: '/changes/', icon: IconHistory },
    { key: 'search', label: t('Search strings'), to: '/search/', icon: IconSearch },
  ].map((page) => ({ ...page, kind: t('Page') }))
  const components = sources.components.map(({ project, component }) => ({
    key: `${project?.name} ${component?.path}`,
    label: component?.name ?? '',
    kind: t('Component in {project}', { project: project?.name ?? '' }),
    icon: IconFileText,
    to: projectPath(project?.slug ?? '', component?.path ?? ''),
  }))
  const projects = sources.projects.map(({ slug, name }) => ({
    key: slug,
    label: name,
    kind: t('Project'),
    to: projectPath(slug),
    icon: IconFolder,
  }))
  const languages = sources.languages.map(({ code, name }) => ({
    key: `${code} ${name}`,
    label: languageName(name),
    kind: t('Language'),
    icon: IconLanguage,
    to: `/languages/${encodeURIComponent(code)}/`,
  }))
  const find = (entries: readonly PaletteEntry[]) => filterChoices(entries, text).slice(0, MAX_ENTRIES)
  if (text === '') return [...pages, ...find(sources.actions), ...find(projects), ...find(languages)]
  const strings = {
    key: text,
    label: t('Search strings for “{text}”', { text }),
    kind: t('Search'),
    icon: IconSearch,
    to: `/search/?q=${encodeURIComponent(text)}`,
  }
  const translations = sources.translations.map(({ project, component, language }) => ({
    key: `${project?.name} ${project?.slug} ${component?.path} ${language?.code} ${language?.name}`,
    label: t('{component} in {language}', {
      component: component?.name ?? '',
      language: languageName(language?.name ?? ''),
    }),
    kind: t('Translation in {project}', { project: project?.name ?? '' }),
    icon: IconLanguage,
    to: projectPath(project?.slug ?? '', component?.path ?? '', language?.code ?? ''),
  }))
  const people = sources.people.map(({ username, full_name }) => ({
    key: username,
    label: full_name,
    kind: t('User'),
    icon: IconUser,
    to: `/user/${encodeURIComponent(username)}/`,
  }))
  const inside = sources.pages.map((page) => ({ ...page, kind: t('Page'), icon: IconArrowRight }))
  const named = [
    projects,
    components,
    translations,
    inside,
    languages,
    pages,
    sources.actions,
    people,
  ].flatMap(find)
  const nameOf = (code: string) =>
    languageName(sources.languages.find((known) => known.code === code)?.name ?? code)
  return [
    ...once(named),
    ...sources.units.map((unit) => stringEntry(unit, nameOf(unit.language_code))),
    strings,
  ]
}

/** Each page once: those of the current place are found in two ways. */
function once(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  return entries.filter(
    ({ to }, index) => to === undefined || entries.findIndex((entry) => entry.to === to) === index,
  )
}

function stringEntry(unit: PaletteSources['units'][number], language: string): PaletteEntry {
  const { pathname, search } = new URL(unit.web_url)
  return {
    key: String(unit.id),
    label: unit.source[0] ?? '',
    icon: IconMessage,
    kind: t('String in {language}', { language }),
    to: `${pathname}${search}`,
  }
}

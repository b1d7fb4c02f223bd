import { type CategoryPlace, nameKeyIn, pathIn } from '../../domain/component/category-path.ts'
import { COMPONENT_SETTINGS, type ComponentSettings } from '../../domain/component/component-settings.ts'
import type { ComponentTable } from '../tables/projects.ts'

/** Settings that are not columns of the component: its language is another table's, the rest is the repository's. */
type Elsewhere = 'source_language' | 'vcs' | 'repo' | 'branch' | 'push' | 'push_branch'

const ELSEWHERE: ReadonlySet<string> = new Set<Elsewhere>([
  'source_language',
  'vcs',
  'repo',
  'branch',
  'push',
  'push_branch',
])

type SettingColumns = Pick<ComponentTable, Exclude<keyof ComponentSettings, Elsewhere>>

/** Settings as columns of the component: flags become numbers, lists JSON. */
export function settingColumns(settings: ComponentSettings): SettingColumns {
  const columns = Object.entries(settings)
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, value]) => [name, columnOf(value)])
  return Object.fromEntries(columns) as SettingColumns
}

function columnOf(value: unknown): string | number | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** Columns that say where in its project a component is. */
export function placeColumns(
  { slug, name }: Pick<ComponentSettings, 'slug' | 'name'>,
  category: CategoryPlace | null,
): Pick<ComponentTable, 'category_id' | 'path' | 'name_key'> {
  return {
    category_id: category?.id ?? null,
    path: pathIn(category, slug),
    name_key: nameKeyIn(category, name),
  }
}

/** The settings of a component with these columns, and those of its repository under the names of settings. */
export function settingsOf(row: object, sourceLanguage: string): ComponentSettings {
  const columns: Readonly<Record<string, unknown>> = { ...row, source_language: sourceLanguage }
  const settings = Object.entries(COMPONENT_SETTINGS).map(([name, { kind, fallback }]) => {
    const value = columns[name] ?? fallback
    if (kind === 'flag') return [name, value === 1]
    return [name, kind === 'list' && typeof value === 'string' ? JSON.parse(value) : value]
  })
  return Object.fromEntries(settings) as ComponentSettings
}

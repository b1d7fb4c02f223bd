import { type CategoryPlace, nameKeyIn, pathIn } from '../../domain/component/category-path.ts'
import { COMPONENT_SETTINGS, type ComponentSettings } from '../../domain/component/component-settings.ts'
import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { Json } from '../tables/columns.ts'
import type { ComponentTable } from '../tables/projects.ts'

/**
 * Settings that are not columns of the component: the language is in its own table, the rest belongs to the repository.
 */
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

/** Converts settings to columns of the component: booleans to numbers, lists to JSON. */
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

const NO_PARAMS: FileFormatParams = {}

/** The parameters of a format in their column. */
export function paramsIn(column: Json): FileFormatParams {
  return column === '{}' ? NO_PARAMS : (JSON.parse(column) as FileFormatParams)
}

/** Columns for the path of a component in its project. */
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

/** The settings in these columns, with those of the repository under their names as settings. */
export function settingsOf(row: object, sourceLanguage: string): ComponentSettings {
  const columns: Readonly<Record<string, unknown>> = { ...row, source_language: sourceLanguage }
  const settings = Object.entries(COMPONENT_SETTINGS).map(([name, { kind, fallback }]) => {
    const value = columns[name] ?? fallback
    if (kind === 'flag') return [name, value === 1]
    const isJson = kind === 'list' || kind === 'params'
    return [name, isJson && typeof value === 'string' ? JSON.parse(value) : value]
  })
  return Object.fromEntries(settings) as ComponentSettings
}

import { type CategoryPlace, nameKeyIn, pathIn } from '../../domain/component/category-path.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { touchAccess } from '../../storage/accounts/access-version.ts'
import { insertComponent as insertRow, type NewComponent } from '../../storage/components/components.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'

/** What a component has beside its settings. */
interface ComponentPlace {
  readonly projectId: number
  readonly repositoryId: number
  readonly linkedComponentId: number | null
  readonly sourceLanguageId: number
  readonly createdById: number | null
  /** The category that it is in; at the top of the project without one. */
  readonly category?: CategoryPlace | null
  readonly now: Timestamp
}

/** Adds a component with these settings, which were checked, and returns its id. */
export async function insertComponent(
  tx: Db,
  settings: ComponentSettings,
  place: ComponentPlace,
): Promise<number> {
  // People must accept it before they contribute.
  if (settings.agreement !== '') await touchAccess(tx)
  return insertRow(tx, {
    ...columnsOf(settings),
    ...placeColumns(settings, place.category ?? null),
    project_id: place.projectId,
    repository_id: place.repositoryId,
    linked_component_id: place.linkedComponentId,
    source_language_id: place.sourceLanguageId,
    created_by_id: place.createdById,
    created_at: place.now,
    locked: 0,
    task_id: null,
    imported_at: null,
  })
}

type SettingColumns = Omit<
  NewComponent,
  | ('project_id' | 'repository_id' | 'linked_component_id' | 'source_language_id' | 'created_by_id')
  | ('created_at' | 'locked' | 'task_id' | 'imported_at' | keyof PlaceColumns)
>

type PlaceColumns = Pick<NewComponent, 'category_id' | 'path' | 'name_key'>

/** What says where in its project a component is. */
export function placeColumns(
  { slug, name }: Pick<ComponentSettings, 'slug' | 'name'>,
  category: CategoryPlace | null,
): PlaceColumns {
  return {
    category_id: category?.id ?? null,
    path: pathIn(category, slug),
    name_key: nameKeyIn(category, name),
  }
}

/** Settings that are not columns of the component: its language is another table's, the rest is the repository's. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'source_language',
  'vcs',
  'repo',
  'branch',
  'push',
  'push_branch',
])

/** Settings as columns of the component. */
export function columnsOf(settings: ComponentSettings): SettingColumns {
  const columns = Object.entries(settings)
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, value]) => [name, columnOf(value)])
  return Object.fromEntries(columns) as SettingColumns
}

function columnOf(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

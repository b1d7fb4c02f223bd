import { percent } from '../../domain/percent.ts'
import type { ComponentAlert, ComponentOverview } from '../../storage/components/component-overviews.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { printable } from '../tasks/progress-display.ts'

/** Maximum number of reported occurrences of an alert; `--json` has all of them. */
const MAX_OCCURRENCES = 5

/** The report on a component after its import: a summary line, and one line per problem. */
export function reportComponent(component: ComponentOverview): string[] {
  const { languages, strings, translated, total } = component
  const share = percent(translated, total, true).toFixed(1)
  const facts = `${count(languages, 'language')}, ${count(strings, 'string')}, ${share} % translated`
  return [`${placeOf(component)}: ${facts}`, ...component.alerts.flatMap(describeAlert)]
}

/** Why tasks failed, one line each; empty if none did. */
export function reportFailures(tasks: readonly Task[]): string[] {
  return tasks.flatMap(({ state, error }) => {
    if (state === 'done') return []
    if (state === 'waiting') return [`${error ?? 'The task failed'} (will be retried later)`]
    return [state === 'cancelled' ? 'The task was canceled' : (error ?? 'The task failed')]
  })
}

/** A component as `PROJECT/SLUG`. */
export function placeOf({ projectSlug, slug }: Pick<ComponentOverview, 'projectSlug' | 'slug'>): string {
  return `${projectSlug}/${slug}`
}

function describeAlert({ name, details }: ComponentAlert): string[] {
  const { error, occurrences } = details as { error?: unknown; occurrences?: unknown }
  if (typeof error === 'string') return [`  ${name}: ${printable(error)}`]
  const list = Array.isArray(occurrences) ? occurrences : [details]
  const more = list.length - MAX_OCCURRENCES
  return [
    ...list.slice(0, MAX_OCCURRENCES).map((item) => `  ${name}: ${printable(describeOccurrence(item))}`),
    ...(more > 0 ? [`  ${name}: ${more} more`] : []),
  ]
}

function describeOccurrence(item: unknown): string {
  const { file, line, column, message, ...rest } = (item ?? {}) as Readonly<Record<string, unknown>>
  if (typeof message === 'string') return `${file}, line ${line}, column ${column}: ${message}`
  return Object.entries({ ...(file !== undefined && { file }), ...rest })
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

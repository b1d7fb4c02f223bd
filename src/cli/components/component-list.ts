import { percent } from '../../domain/percent.ts'
import {
  type ComponentOverview,
  listComponentOverviews,
} from '../../storage/components/component-overviews.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { listTasksById } from '../../storage/tasks/tasks-by-id.ts'
import { type Command, parseCommand } from '../command.ts'
import { tableLines } from '../table-lines.ts'
import { printable } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'
import { getProject } from './component-place.ts'
import { placeOf } from './component-report.ts'

/** `diglot component list`: changes nothing. */
export const componentList: Command = {
  name: 'component list',
  usage: '[PROJECT] [--json]',
  summary: 'Lists components: languages, strings, percentage translated, last change and problems.',
  details: ['--json prints a list of objects with full details of the problems.'],
  async run(args) {
    const parsed = parseCommand(componentList, args, {
      words: [0, 1],
      options: { json: { type: 'boolean' } },
    })
    const [project] = parsed.words
    const { components, tasks } = await withSite(async (ctx) => {
      if (project !== undefined) await getProject(ctx.db, project)
      const components = await listComponentOverviews(ctx.db, project === undefined ? {} : { project })
      const ids = new Set(components.flatMap(({ taskId }) => taskId ?? []))
      const tasks = new Map((await listTasksById(ctx.db, [...ids])).map((task) => [task.id, task]))
      return { components, tasks }
    })
    const found = components.map((component) => ({ component, task: tasks.get(component.taskId ?? 0) }))
    if (parsed.has('json')) {
      console.log(JSON.stringify(found.map(jsonOf), null, 2))
    } else if (found.length === 0) {
      console.log('No components yet; add one with: diglot component add')
    } else {
      const head = ['COMPONENT', 'LANGUAGES', 'STRINGS', 'TRANSLATED', 'CHANGED', 'STATE']
      console.log(tableLines([head, ...found.map(rowOf)], { right: [1, 2, 3] }).join('\n'))
    }
  },
}

interface Listed {
  readonly component: ComponentOverview
  readonly task: Task | undefined
}

function rowOf({ component, task }: Listed): string[] {
  const { languages, strings, lastChange } = component
  return [
    placeOf(component),
    languages.toLocaleString('en'),
    strings.toLocaleString('en'),
    `${shareOf(component).toFixed(1)} %`,
    lastChange === null ? 'never' : timeOf(lastChange).slice(0, 16).replace('T', ' '),
    stateOf(component, task),
  ]
}

/** Running tasks and open alerts of a component. */
function stateOf({ alerts, importedAt }: ComponentOverview, task: Task | undefined): string {
  const parts = alerts.map(({ name }) => name)
  if (task?.state === 'running') parts.unshift(`${task.progress} %: ${printable(task.note)}`)
  else if (task?.state === 'waiting') parts.unshift('update pending')
  else if (task?.state === 'failed') parts.unshift(`update failed: ${printable(task.error ?? '')}`)
  else if (importedAt === null) parts.unshift('not imported yet')
  return parts.join(', ') || 'ok'
}

function jsonOf({ component, task }: Listed): object {
  const { name, languages, strings, total, translated, lastChange, importedAt, alerts } = component
  return {
    component: placeOf(component),
    name,
    languages,
    strings,
    units: total,
    translated_units: translated,
    translated_percent: shareOf(component),
    last_change: lastChange === null ? null : timeOf(lastChange),
    imported: importedAt === null ? null : timeOf(importedAt),
    task: task
      ? { uuid: task.uuid, state: task.state, progress: task.progress, note: task.note, error: task.error }
      : null,
    alerts,
  }
}

function shareOf({ translated, total }: ComponentOverview): number {
  return percent(translated, total, true)
}

function timeOf(microseconds: number): string {
  return new Date(microseconds / 1000).toISOString()
}

import { describe, expect, it } from 'vitest'
import type { ComponentOverview } from '../../storage/components/component-overviews.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { reportComponent, reportFailures } from './component-report.ts'

const component: ComponentOverview = {
  id: 1,
  projectSlug: 'hello',
  slug: 'app',
  name: 'App',
  repositoryId: 1,
  languages: 1,
  strings: 1200,
  total: 2400,
  translated: 1300,
  lastChange: null,
  importedAt: 0,
  taskId: null,
  alerts: [],
}

describe('reportComponent', () => {
  it('tells counts in one line', () => {
    expect(reportComponent(component)).toEqual(['hello/app: 1 language, 1,200 strings, 54.1 % translated'])
  })

  it('tells where files cannot be read, the first five places', () => {
    const occurrences = Array.from({ length: 7 }, (_, index) => ({
      file: `po/\u001B${index}.po`,
      line: 3,
      column: 5,
      message: 'No quote',
    }))

    const lines = reportComponent({
      ...component,
      alerts: [{ name: 'ParseError', details: { occurrences } }],
    })

    expect(lines).toHaveLength(7)
    expect(lines[1]).toBe('  ParseError: po/\uFFFD0.po, line 3, column 5: No quote')
    expect(lines[6]).toBe('  ParseError: 2 more')
  })

  it('tells other alerts with their details', () => {
    const alerts = [
      { name: 'UpdateFailure', details: { error: 'The host does not answer' } },
      { name: 'DuplicateString', details: { occurrences: [{ file: 'po/cs.po', count: 2 }] } },
    ]

    expect(reportComponent({ ...component, alerts }).slice(1)).toEqual([
      '  UpdateFailure: The host does not answer',
      '  DuplicateString: file po/cs.po, count 2',
    ])
  })
})

it('reports why tasks failed, and which of them are tried again', () => {
  const task = (state: Task['state'], error: string | null) => ({ state, error }) as Task

  expect(
    reportFailures([
      task('done', null),
      task('failed', 'The repository is gone'),
      task('waiting', 'The host does not answer'),
      task('cancelled', null),
    ]),
  ).toEqual([
    'The repository is gone',
    'The host does not answer (will be retried later)',
    'The task was canceled',
  ])
})

import type { StatusSection } from '../support/status-section.ts'
import { ENGINES } from './engine-name.ts'
import { readPassing } from './passing.ts'
import { listScenarios, readScenario } from './replay/scenario.ts'

/** Per scenario and engine: how many steps are on the list of those that pass. */
export const goldenStatus: StatusSection = {
  title: 'Recorded responses',
  render() {
    const rows = listScenarios().map((name) => ({
      name: `\`${name}\``,
      steps: readScenario(name).steps.length,
      passing: readPassing(name).length,
    }))
    const total = (member: 'steps' | 'passing') => rows.reduce((sum, row) => sum + row[member], 0)
    const all = { name: '**all**', steps: total('steps'), passing: total('passing') }
    return [
      'Number of steps in `test/golden/scenarios` whose response matches the recording. `npm test` fails if a passing step stops matching.',
      '',
      `| Scenario | Steps | ${ENGINES.map((engine) => TITLES[engine]).join(' | ')} |`,
      `|---|---:|${ENGINES.map(() => '---:|').join('')}`,
      ...[...rows, all].map(
        ({ name, steps, passing }) => `| ${[name, steps, ...ENGINES.map(() => passing)].join(' | ')} |`,
      ),
    ].join('\n')
  },
}

const TITLES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

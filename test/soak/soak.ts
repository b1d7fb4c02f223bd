import { parseArgs } from 'node:util'
import { killDetached } from '../support/detached-processes.ts'
import { endSoak, type Soak, type SoakOptions } from './soak-run.ts'

/** Each kind of soak test is loaded only when it runs. */
const SOAKS: Readonly<Record<string, () => Promise<Soak>>> = {
  database: async () => (await import('./database.ts')).databaseSoak,
  kill: async () => (await import('./kill.ts')).killSoak,
  fuzz: async () => (await import('./fuzz.ts')).fuzzSoak,
  bodies: async () => (await import('./bodies.ts')).bodies,
  connections: async () => (await import('./connections.ts')).soak,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '1' },
    count: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const options: SoakOptions = {
  engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
  minutes: Number(values.minutes),
  count: values.count === undefined ? null : Number(values.count),
  nodes: Number(values.nodes),
  seed: Number(values.seed),
}

const load = SOAKS[positionals[0] ?? '']
if (load) await run(await load())
else {
  console.error(
    `usage: npm run soak -- ${Object.keys(SOAKS).join(' | ')} [--minutes N] [--count N] [--engine sqlite|postgres] [--nodes N] [--seed N]`,
  )
  process.exitCode = 2
}

async function run(soak: Soak): Promise<void> {
  console.log(`${positionals[0]}: ${soak.summary}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`${signal}: ending the test, which takes a last look at everything`)
      endSoak()
      process.once(signal, () => {
        killDetached()
        process.exit(1)
      })
    })
  }
  const { rows, failures } = await soak.run(options)
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`)
  for (const failure of failures) console.error(`  FAILED: ${failure}`)
  console.log(failures.length === 0 ? 'passed' : `${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

import { describeOn, type EngineUnderTest } from './engine-under-test.ts'

/**
 * Tests of git, files and hosts, which only pass through the database: what they read and write there has tests on every
 * engine. They run on SQLite, and on both with `ALL_ENGINES=1`.
 */
export function describeOnOneEngine(title: string, define: (engine: EngineUnderTest) => void): void {
  describeOn(process.env.ALL_ENGINES === '1' ? ['sqlite', 'postgres'] : ['sqlite'], title, define)
}

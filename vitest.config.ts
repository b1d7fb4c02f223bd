import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { listDatabaseTests } from './test/support/database-tests.ts'
import { LongestFirst } from './test/support/longest-first.ts'

const BROWSER = 'test/e2e/**/*.test.ts'
const SLOW = '**/*.slow.test.ts'
// Threads of the tests load the sources themselves; stripping their types each time is a tenth of the whole run.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, 'node_modules/.cache/diglot')
const EXCLUDED = ['**/node_modules/**', 'dist/**']

// On a busy machine a browser or a process is sometimes too late; a test that passes only when repeated is named at the end.
const repeats = process.env.CI ? 1 : 0

const databaseTests = listDatabaseTests()

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Tests wait for git, browsers and processes for a third of their time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // Machines that run tests do other things too, and some take ten times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Files of `plain`, `sqlite` and `postgres` share nothing but modules without state; loading them for each takes as long
    // as the tests (`isolate: false`).
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...EXCLUDED, SLOW, BROWSER, ...databaseTests.all],
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          include: [...databaseTests.all],
          exclude: [...EXCLUDED, SLOW, BROWSER],
          provide: { engine: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: [...databaseTests.onEngines],
          exclude: [...EXCLUDED, SLOW, BROWSER],
          provide: { engine: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Node loads the sources from its cache; Vite would transform all of them for each file.
          experimental: { viteModuleRunner: false },
          include: [BROWSER],
          retry: repeats,
          exclude: EXCLUDED,
          // Vitest runs the setup of the whole run after those of projects, and the second of these needs what the first provides.
          globalSetup: ['test/support/global-setup.ts', 'test/e2e/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`src/${SLOW}`, `test/${SLOW}`],
          retry: repeats,
          globalSetup: ['test/support/build-package.ts'],
          exclude: EXCLUDED,
          // Whole processes, many of them one after the other.
          testTimeout: 600_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})

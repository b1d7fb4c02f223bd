import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const BROWSER = 'test/e2e/**/*.test.ts'
const SLOW = '**/*.slow.test.ts'
// Threads of the tests load the sources themselves; stripping their types each time is a tenth of the whole run.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, 'node_modules/.cache/diglot')
const EXCLUDED = ['**/node_modules/**', 'dist/**']

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Vitest leaves one core alone; on two that would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          // These files share nothing but modules without state; loading them for each takes as long as the tests.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...EXCLUDED, SLOW, BROWSER],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          exclude: EXCLUDED,
          globalSetup: [
            'test/support/prepare-sources.ts',
            'test/support/global-setup.ts',
            'test/e2e/build-pages.ts',
          ],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`src/${SLOW}`, `test/${SLOW}`],
          globalSetup: ['test/support/prepare-sources.ts', 'test/support/global-setup.ts'],
          exclude: EXCLUDED,
          testTimeout: 300_000,
        },
      },
    ],
  },
})

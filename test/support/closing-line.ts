import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one plain line of counts, after the tests that passed only when repeated. */
// biome-ignore lint/style/noDefaultExport: vitest loads reporters by their default export
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const repeated: string[] = []
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (test.diagnostic()?.flaky)
          repeated.push(`passed only when repeated: ${module.relativeModuleId} > ${test.fullName}`)
        if (state === 'passed' || state === 'failed') counts[state] += 1
        else counts.skipped += 1
      }
    }
    const failed = counts.failed + errors.length
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    const closing = `${counts.passed} passed, ${failed} failed${skipped}`
    process.on('exit', () => process.stdout.write(`${[...repeated, closing].join('\n')}\n`))
  }
}

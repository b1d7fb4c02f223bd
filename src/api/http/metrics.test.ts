import { describe, expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

const SAMPLE = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? (\d+(\.\d+)?(e[+-]?\d+)?)$/

describe('openMetrics', () => {
  it('writes lines that Prometheus reads, each under its description', () => {
    const metrics = openMetrics('1.2.3')
    metrics.observe('GET', '/api/languages/:code/', 200, 0.01)

    const text = metrics.text()
    const lines = text.trimEnd().split('\n')

    expect(text.endsWith('\n')).toBe(true)
    const described = new Set<string>()
    for (const line of lines) {
      const [, keyword, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? []
      if (keyword === 'TYPE') described.add(name)
      if (keyword) continue
      expect(line).toMatch(SAMPLE)
      expect([...described].some((known) => line.startsWith(known))).toBe(true)
    }
    expect(text).toContain('diglot_info{version="1.2.3"} 1')
  })

  it('counts answers by status and durations by route, in growing buckets', () => {
    const metrics = openMetrics('1')
    for (const seconds of [0.0001, 0.03, 0.03, 2, 100])
      metrics.observe('GET', '/api/', seconds > 1 ? 500 : 200, seconds)

    const text = metrics.text()

    const labels = 'method="GET",path="/api/"'
    expect(text).toContain('diglot_http_responses_total{status="200"} 3')
    expect(text).toContain('diglot_http_responses_total{status="500"} 2')
    const buckets = [...text.matchAll(/_bucket\{.*le="(.*)"\} (\d+)/g)].map(([, le, count]) => [
      le,
      Number(count),
    ])
    expect(buckets).toEqual([
      ['0.001', 1],
      ['0.005', 1],
      ['0.02', 1],
      ['0.05', 3],
      ['0.1', 3],
      ['0.25', 3],
      ['0.5', 3],
      ['1', 3],
      ['5', 4],
      ['30', 4],
      ['+Inf', 5],
    ])
    expect(text).toContain(`diglot_http_request_duration_seconds_count{${labels}} 5`)
    expect(text).toMatch(/diglot_http_request_duration_seconds_sum\{[^}]*\} 102\.06/)
  })

  it('measures the event loop delay', async () => {
    const metrics = openMetrics('1')
    const delays = () =>
      [...metrics.text().matchAll(/event_loop_delay_seconds\{quantile="(.*)"\} (.*)/g)].map(
        ([, quantile, delay]) => [Number(quantile), Number(delay)],
      )
    expect(delays()).toEqual([
      [0.5, 0],
      [0.99, 0],
      [1, 0],
    ])
    // The first turns only set the clock.
    await expect
      .poll(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
        return delays()[2]?.[1]
      })
      .toBeGreaterThan(0.25)
  })
})

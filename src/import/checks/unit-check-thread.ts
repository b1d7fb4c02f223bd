import { parentPort } from 'node:worker_threads'
import type { CheckTools } from '../../checks/check.ts'
import { flagSet } from '../../domain/flags/flag-set.ts'
import { checkTools } from './check-tools.ts'
import { checkUnit } from './check-unit.ts'
import type { ComponentChecks } from './component-checks.ts'
import { readUnits, type UnitCheckAnswer, type UnitCheckJob, type UnitCheckRules } from './unit-check-job.ts'

/** Runs whose tools are kept: several may be under way. */
const MAX_RUNS = 8
const tools = new Map<number, CheckTools>()

function toolsOf(run: number): CheckTools {
  const known = tools.get(run) ?? checkTools()
  tools.set(run, known)
  const [oldest] = tools.keys()
  if (tools.size > MAX_RUNS && oldest !== undefined) tools.delete(oldest)
  return known
}

function checksOf({ component, flags }: UnitCheckRules, run: number): ComponentChecks {
  return {
    ...{ component, flags: flagSet(flags), names: [component.projectName, component.name] },
    ...{ tools: toolsOf(run), languages: new Map(), terms: new Map() },
  }
}

function carryOut(job: UnitCheckJob): UnitCheckAnswer {
  const answer: [number, readonly string[]][] = []
  const checks = new Map(job.rules.map((rules) => [rules, checksOf(rules, job.run)]))
  let place = 0
  for (const [rules, unit] of readUnits(job)) {
    const own = checks.get(rules) ?? checksOf(rules, job.run)
    const { failing } = checkUnit(own, rules.language, unit, { scope: 'all', facts: {} })
    if (failing.length > 0) answer.push([place, failing])
    place += 1
  }
  return answer
}

parentPort?.on('message', (job: UnitCheckJob) => parentPort?.postMessage(carryOut(job)))

import { parentPort } from 'node:worker_threads'
import { ALL_CHECKS } from '../checks/registry.ts'
import { type FailedCheck, runChecks } from '../checks/run-checks.ts'
import { mergeFlags } from '../domain/flags/merge-flags.ts'
import type { CheckJob } from './check-job.ts'
import { checkTools } from './check-tools.ts'

function runJobs(orders: readonly CheckJob[]): (readonly FailedCheck[])[] {
  const tools = checkTools()
  return orders.map(({ kind, string, flags, only }) => {
    const checks = only ? ALL_CHECKS.filter(({ id }) => only.includes(id)) : ALL_CHECKS
    return runChecks({ ...string, flags: mergeFlags(flags) }, kind, tools, checks)
  })
}

parentPort?.on('message', (orders: readonly CheckJob[]) => parentPort?.postMessage(runJobs(orders)))
parentPort?.postMessage('ready')

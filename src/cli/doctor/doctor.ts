import { type Finding, fine, problem } from '../../actions/findings/finding.ts'
import {
  diskFinding,
  folderFinding,
  gitFinding,
  nodeFinding,
} from '../../actions/findings/machine-findings.ts'
import { type Config, readConfig } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { type Command, parseCommand, UsageError, usageOf } from '../command.ts'
import { databaseFindings } from './database-findings.ts'
import { recountFindings } from './recount-findings.ts'

const MARKS = { ok: 'ok  ', warning: 'warn', problem: 'FAIL' } as const

/** `diglot doctor`: checks everything the server needs and says how to fix each problem. */
export const doctor: Command = {
  name: 'doctor',
  usage: '[--recount [--repair]]',
  summary: 'Checks git, Node.js, data folder, database, disk and remotes, and suggests fixes.',
  async run(args) {
    const parsed = parseCommand(doctor, args, {
      options: { recount: { type: 'boolean' }, repair: { type: 'boolean' } },
    })
    const mayRepair = parsed.has('repair')
    if (mayRepair && !parsed.has('recount')) {
      throw new UsageError(`--repair requires --recount. Usage: ${usageOf(doctor)}`)
    }
    const findings = await listFindings(process.env, parsed.has('recount') ? { mayRepair } : null)
    for (const finding of findings) console.log(lineOf(finding))
    if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
  },
}

/** Runs all checks; those that depend on a failed one are skipped. */
async function listFindings(
  env: Readonly<Record<string, string | undefined>>,
  recount: { mayRepair: boolean } | null,
): Promise<Finding[]> {
  const machine = [nodeFinding(), await gitFinding()]
  let config: Config
  try {
    config = { ...readConfig(env), LOG_LEVEL: 'silent' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [
      ...machine,
      problem('settings', error, 'correct the variable; docs/reference/settings.md lists all settings'),
    ]
  }
  const folder = await folderFinding(config.DATA_DIR)
  const disk = await diskFinding(config.DATA_DIR)
  const isReachable = config.DATABASE_URL !== '' || folder.level === 'ok'
  const further = async (ctx: Context) => (recount ? recountFindings(ctx, recount) : [])
  const database = isReachable ? await databaseFindings(config, further) : []
  return [...machine, fine('settings', 'all values are valid'), folder, disk, ...database]
}

function lineOf({ level, subject, text, advice }: Finding): string {
  const line = `${MARKS[level]}  ${subject}: ${text}`
  return advice === undefined ? line : `${line}\n      -> ${advice}`
}

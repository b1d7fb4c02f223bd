import { type Config, readConfig } from '../config/config.ts'
import { AppError } from '../domain/errors.ts'
import { type Command, parseCommand } from './command.ts'
import { databaseFindings } from './database-findings.ts'
import { type Finding, fine, problem } from './finding.ts'
import { diskFinding, folderFinding, gitFinding, nodeFinding } from './machine-findings.ts'

const MARKS = { ok: 'ok  ', warning: 'warn', problem: 'FAIL' } as const

/** `diglot doctor`: looks at everything the server needs and says what to do about each problem. */
export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Checks git, Node, data folder, database, disk and remotes, and says what to do.',
  async run(args) {
    parseCommand(doctor, args)
    const findings = await listFindings(process.env)
    for (const finding of findings) console.log(lineOf(finding))
    if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
  },
}

/** Runs all checks; one that can not run because another failed is left out. */
async function listFindings(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const machine = [nodeFinding(), await gitFinding()]
  let config: Config
  try {
    config = { ...readConfig(env), LOG_LEVEL: 'silent' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [...machine, problem('settings', error, 'correct the variable; docs/configuration.md lists all')]
  }
  const folder = await folderFinding(config.DATA_DIR)
  const disk = await diskFinding(config.DATA_DIR)
  const isReachable = config.DATABASE_URL !== '' || folder.level === 'ok'
  const database = isReachable ? await databaseFindings(config) : []
  return [...machine, fine('settings', 'all values are allowed'), folder, disk, ...database]
}

function lineOf({ level, subject, text, advice }: Finding): string {
  const line = `${MARKS[level]}  ${subject}: ${text}`
  return advice === undefined ? line : `${line}\n      -> ${advice}`
}

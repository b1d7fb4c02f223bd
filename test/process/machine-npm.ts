import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const COMMAND_MS = 240_000

/** PATH as a user of the machine has it, without the commands of packages, such as the pinned Node. */
export const MACHINE_PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== '' && !folder.includes('node_modules'))
  .join(delimiter)

/** The Node of the machine itself, of whatever version; the one that runs the tests when there is no other. */
export function machineNode(): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const found = MACHINE_PATH.split(delimiter).find((folder) => isProgram(join(folder, name)))
  return found === undefined ? process.execPath : join(found, name)
}

/** Runs npm as a user of the machine would, not as a script of this package; gives what it prints. */
export async function machineNpm(args: readonly string[], cwd: string): Promise<string> {
  // Certificates are those of the machine: without them its registry may not be trusted.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_(?!EXTRA_CA_CERTS$)|VITEST)/i.test(name),
  )
  const { stdout } = await execute('npm', args, {
    cwd,
    env: { ...Object.fromEntries(inherited), PATH: MACHINE_PATH },
    timeout: COMMAND_MS,
    maxBuffer: 32 * 1024 * 1024,
  })
  return stdout
}

/** Whether packages can be installed here. */
export async function isRegistryReachable(): Promise<boolean> {
  try {
    await machineNpm(
      ['view', 'kysely', 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
      import.meta.dirname,
    )
    return true
  } catch {
    return false
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

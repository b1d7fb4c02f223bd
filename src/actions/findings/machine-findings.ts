import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { gitVersion } from '../../vcs/git.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const MIN_NODE = 26
const MIN_GIT = '2.30'
const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3
/** Up to this many gigabytes, free space is in megabytes: languages write decimals differently. */
const FEW_GIGABYTES = 10

/** Checks the version of the running Node.js. */
export function nodeFinding(version: string = process.versions.node): Finding {
  if (isAtLeast(version, String(MIN_NODE))) return fine('Node.js', `version ${version}`)
  return problem(
    'Node.js',
    `version ${version}`,
    `Diglot needs Node.js ${MIN_NODE}; install Diglot with npm, which also installs the right Node.js version`,
  )
}

/** Checks that git is in PATH. */
export async function gitFinding(): Promise<Finding> {
  try {
    const version = await gitVersion()
    if (isAtLeast(version, MIN_GIT)) return fine('git', `version ${version}`)
    return problem('git', `version ${version}`, `install git ${MIN_GIT} or later`)
  } catch (error) {
    return problem(
      'git',
      error,
      'install git with the package manager of this system, for example: apt install git',
    )
  }
}

/** Checks that the server could write to its folder, without creating it. */
export async function folderFinding(folder: string): Promise<Finding> {
  try {
    const existing = await nearestExisting(folder)
    if (!(await stat(existing)).isDirectory()) throw new Error(`${existing} is not a folder`)
    await access(existing, constants.R_OK | constants.W_OK | constants.X_OK)
    return fine(
      'data folder',
      existing === folder ? `${folder} is writable` : `${folder} will be created at the first start`,
    )
  } catch (error) {
    return problem(
      'data folder',
      error,
      'set DATA_DIR to a folder owned by the user that runs Diglot, or change the owner of this folder',
    )
  }
}

/** Checks the free space on the disk of a folder. */
export async function diskFinding(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(await nearestExisting(folder))
    return freeDiskFinding(bavail * bsize)
  } catch (error) {
    return problem('disk', error, 'make sure that the data folder is readable')
  }
}

/** The finding for this many free bytes. */
export function freeDiskFinding(bytes: number): Finding {
  const gigabytes = Math.floor(bytes / GIGABYTE)
  const text = gigabytes < FEW_GIGABYTES ? `${Math.floor(bytes / MEGABYTE)} MB free` : `${gigabytes} GB free`
  if (bytes >= GIGABYTE) return fine('disk', text)
  return warning('disk', text, 'free up disk space: the database and the repositories grow over time')
}

async function nearestExisting(path: string): Promise<string> {
  try {
    await stat(path)
    return path
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(path) === path) throw error
    return nearestExisting(dirname(path))
  }
}

/** Compares the first two numbers of versions. */
function isAtLeast(version: string, needed: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

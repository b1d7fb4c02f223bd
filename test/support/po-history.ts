import { po } from '../../src/formats/po/po.ts'
import { listFiles, type TreeEntry } from '../../src/vcs/content/list-files.ts'
import { readBlobs } from '../../src/vcs/content/read-blobs.ts'

/** A short text of a PO file that needs no editing. */
export interface PoText {
  /** As the name of its folder spells it. */
  readonly language: string
  readonly source: string
  readonly target: string
}

/** A commit of a repository with PO files. */
export interface HistoryStep {
  readonly commit: string
  /** `src/locale/*` + the rest of the path; empty while there are no files. */
  readonly mask: string
  /** Texts that stay as they are from here to the last commit. */
  readonly stable: readonly PoText[]
}

const FILE = /^(?<folder>.*locale\/)(?<language>\w+)(?<rest>\/LC_MESSAGES\/\w+\.po)$/
const OPTIONS = { language: '', isMonolingual: false, plural: { number: 2, names: null } }

/** Follows PO files through commits, the oldest first: where they are, and which texts nobody changes any more. */
export async function readPoHistory(folder: string, commits: readonly string[]): Promise<HistoryStep[]> {
  const trees: TreeEntry[][] = []
  for (const commit of commits) trees.push([...(await listFiles({ folder }, commit)).entries])
  const texts = await readTexts(folder, [
    ...new Set(trees.flat().flatMap(({ path, id }) => (FILE.test(path) ? id : []))),
  ])
  const steps: HistoryStep[] = []
  let later: ReadonlyMap<string, string> | null = null
  for (const [index, tree] of [...trees.entries()].reverse()) {
    const files = tree.flatMap(({ path, id }) => {
      const groups = FILE.exec(path)?.groups
      return groups ? [{ ...groups, id }] : []
    })
    const { folder: place = '', rest = '' } = (files.at(-1) ?? {}) as Record<string, string>
    const stable = new Map<string, PoText>()
    for (const { folder: where, language = '', id } of files as ({ id: string } & Record<string, string>)[]) {
      for (const [source, target] of where === place ? (texts.get(id) ?? []) : []) {
        const key = JSON.stringify([language, source])
        if (!later || later.get(key) === target) stable.set(key, { language, source, target })
      }
    }
    later = new Map([...stable].map(([key, { target }]) => [key, target]))
    const mask = files.length === 0 ? '' : `${place}*${rest}`
    steps.unshift({ commit: commits[index] ?? '', mask, stable: [...stable.values()] })
  }
  return steps
}

/** Short texts by source, for each blob. */
async function readTexts(folder: string, ids: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const texts = new Map<string, Map<string, string>>()
  let at = 0
  for await (const answer of readBlobs({ folder }, ids)) {
    const id = ids[at] ?? ''
    at += 1
    if (answer.kind !== 'blob') continue
    const { entries } = po.read(answer.bytes, OPTIONS)
    const short = entries.filter(
      ({ source, target, context, details }) =>
        context === '' &&
        /^[\w ]{1,40}$/.test(source) &&
        /^[\p{L} ]{1,30}$/u.test(target) &&
        !details.isFuzzy,
    )
    texts.set(id, new Map(short.map(({ source, target }) => [source, target])))
  }
  return texts
}

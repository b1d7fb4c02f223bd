import type { Context } from '../../context.ts'
import type { FoundMask } from '../../domain/component/discover-masks.ts'
import { type CompanionRules, findNewBase, findTemplate } from '../../domain/component/mask-companions.ts'
import type { FormatInfo } from '../../formats/format.ts'
import { findFormat } from '../../formats/registry.ts'
import { runInspection } from '../../import/threads/import-threads.ts'
import { guessFileFormat } from './guess-file-format.ts'

/** Files of a mask, as they would be in a component. */
export interface DescribedMask {
  readonly filemask: string
  readonly template: string
  readonly newBase: string
  readonly format: FormatInfo
  /** Language codes used in the files. */
  readonly codes: readonly string[]
  /** Null if not counted. */
  readonly strings: number | null
  readonly sample: readonly string[]
}

/** The repository that contains the files. */
interface DescribedPlace extends CompanionRules {
  readonly folder: string
  /** Blob IDs of the files, by path. */
  readonly blobs: ReadonlyMap<string, string>
  readonly sourceLanguage: string
  readonly signal: AbortSignal
}

const SAMPLES = 3
/** Formats whose files contain source and translation, though some projects use them otherwise. */
const TWO_SIDED = /\.(?:ts|xlf|xliff|sdlxliff|mxliff|poxliff|csv|xcstrings)$/i

/** Finds the format of the files of a mask and the companion files; null if it is not a readable format. */
export async function formatOfMask(
  { filemask, files }: FoundMask,
  place: DescribedPlace,
): Promise<Omit<DescribedMask, 'strings' | 'sample'> | null> {
  const looked = files.flatMap(({ path }) => {
    const blob = place.blobs.get(path)
    return blob === undefined ? [] : [{ path, blob }]
  })
  const guess = async (hasTemplate: boolean) =>
    findFormat((await guessFileFormat(place, looked, { hasTemplate })) ?? '')
  const first = await guess(false)
  if (!first) return null
  const isKeyed = first.kind === 'monolingual' || (first.kind === 'both' && !TWO_SIDED.test(filemask))
  const template = isKeyed ? findTemplate(filemask, place) : ''
  const format = template === '' ? first : ((await guess(true)) ?? first)
  const newBase = isKeyed
    ? format.canStartEmpty
      ? ''
      : template
    : format.isMultilingual
      ? ''
      : findNewBase(filemask, place)
  return { filemask, template, newBase, format, codes: files.map(({ code }) => code) }
}

/** Counts the strings of a mask, and returns a few, by reading the file that contains all of them. */
export async function countStrings(
  ctx: Context,
  found: Omit<DescribedMask, 'strings' | 'sample'>,
  place: DescribedPlace,
): Promise<DescribedMask> {
  const { filemask, template, newBase, format } = found
  const path =
    [template, newBase].find((name) => name !== '') ??
    (format.isMultilingual ? filemask : filemask.replaceAll('*', () => found.codes[0] ?? ''))
  const blob = place.blobs.get(path)
  if (blob === undefined) return { ...found, strings: null, sample: [] }
  const read = await runInspection(
    ctx.config,
    {
      repository: place.folder,
      fileFormat: format.id,
      fileFormatParams: {},
      isTemplated: template !== '',
      template,
      language: place.sourceLanguage,
      files: [{ path, blob }],
      samples: SAMPLES,
    },
    place.signal,
  )
  const { entries = 0, sample = [], languages } = read.get(path) ?? {}
  return { ...found, strings: entries, sample, ...(languages && { codes: languages.codes }) }
}

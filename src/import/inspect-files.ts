import { findBuiltinLanguage } from '../domain/languages/builtin-languages.ts'
import { FALLBACK_PLURAL } from '../domain/languages/plural-rule.ts'
import { findFormNames } from '../domain/languages/plural-type.ts'
import { splitForms } from '../domain/units/plural-text.ts'
import type { Entry } from '../formats/format.ts'
import { findComponentFormat } from '../formats/params/component-format.ts'
import { openBlobReader } from '../vcs/content/read-blobs.ts'
import type { InspectAnswer, InspectedFile, InspectJob } from './threads/import-job.ts'

/** Maximum of reported problems per file. */
const MAX_PROBLEMS = 10
/** Maximum characters of a sample. */
const MAX_SAMPLE = 200
/** Entries from which samples are taken. */
const MAX_LOOKED = 200

/** Reads files as a component would, and reports the results. */
export async function inspectFiles(job: InspectJob): Promise<InspectAnswer> {
  const info = findComponentFormat(job)
  if (!info) throw new Error(`Unknown file format "${job.fileFormat}"`)
  const format = await info.load()
  const rule = findBuiltinLanguage(job.language)?.plurals[0]
  const plural = rule
    ? { number: rule.number, names: findFormNames(rule.type) }
    : { number: FALLBACK_PLURAL.number, names: null }
  const blobs = openBlobReader({ folder: job.repository })
  const read = new Map<string, InspectedFile>()
  try {
    for (const { path, blob } of job.files) {
      const answer = await blobs.read(blob)
      if (answer.kind !== 'blob') {
        const message = answer.kind === 'missing' ? 'The file is missing' : 'The file is too large'
        read.set(path, { entries: 0, problems: [{ line: 1, column: 1, message }] })
        continue
      }
      const { entries, problems } = format.read(answer.bytes, {
        language: job.language,
        plural,
        isMonolingual: job.isTemplated,
        ...(path === job.template && { isTemplate: true }),
      })
      const languages = format.languages?.list(answer.bytes)
      read.set(path, {
        entries: entries.length,
        problems: problems.slice(0, MAX_PROBLEMS),
        ...(languages && { languages }),
        ...(job.samples !== undefined && { sample: sampleOf(entries, job.samples) }),
      })
    }
  } finally {
    await blobs.close()
  }
  return read
}

/** The first texts of several words, then others; singular forms only. */
function sampleOf(entries: readonly Entry[], count: number): string[] {
  const texts = entries
    .slice(0, MAX_LOOKED)
    .map(({ source, target }) => splitForms(source === '' ? target : source)[0] ?? '')
    .filter((text) => /\p{L}/u.test(text))
  // A sentence tells more than a word.
  const [several, single] = [texts.filter(hasWords), texts.filter((text) => !hasWords(text))]
  return [...several, ...single].slice(0, count).map((text) => text.slice(0, MAX_SAMPLE))
}

function hasWords(text: string): boolean {
  return /\p{L}{2}\s+\S*\p{L}{2}/u.test(text)
}

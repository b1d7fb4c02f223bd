import { isCommitted } from '../../domain/commit-policy.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import type { HeaderUpdate, WriteOptions } from '../../formats/format.ts'
import { findComponentFormat } from '../../formats/params/component-format.ts'
import type { UnpushedEdit } from '../../storage/components/repositories/unpushed-commits.ts'
import {
  findWrittenTranslation,
  type WrittenTranslation,
} from '../../storage/components/written-translations.ts'
import type { Db } from '../../storage/db.ts'
import { listPendingRemovals } from '../../storage/units/pending/pending-removals.ts'
import { listPendingTexts, type PendingText } from '../../storage/units/pending/pending-texts.ts'
import { listReplacedTexts, type ReplacedText } from '../../storage/units/pending/replaced-edits.ts'
import { readFilesAt } from '../../vcs/content/find-file.ts'
import { applyEdits, type FileWriter, holdsEdits } from './apply-edits.ts'
import { groupEdits, groupReplaced, inTurn, isReverted } from './group-edits.ts'
import { personOf } from './person-of.ts'
import type { GeneratorDetails, WriteAnswer, WriteOrder, WrittenGroup } from './write-job.ts'

/**
 * Writes pending edits of a translation to its file, as it is in a commit, one version for each author; nothing is
 * stored. Null if there is nothing to write, or no file to write to.
 */
export async function writeTranslation(db: Db, order: WriteOrder): Promise<WriteAnswer | null> {
  const translation = await findWrittenTranslation(db, order.translationId)
  const pending = await listPendingTexts(db, order.translationId)
  const said = new Map<number, PendingText>()
  const isDue = (text: PendingText) => translation !== null && isWritten(translation, text)
  const replaced = order.isMerge
    ? []
    : inTurn((await listReplacedTexts(db, order.translationId)).filter(isDue), said)
  const edits = order.isMerge
    ? pending.filter(({ isInMerge }) => isInMerge)
    : inTurn(pending, said).filter((text) => isReverted(text) || isDue(text))
  const removed = await listPendingRemovals(db, order.translationId)
  const removals = order.isMerge ? removed.filter(({ isInMerge }) => isInMerge) : removed
  if (!translation || replaced.length + edits.length + removals.length === 0) return null
  const repository = { folder: order.repository }
  const path = translation.filename
  const files = await readFilesAt(repository, order.commit, [path, translation.component.template])
  const file = files.get(path)
  const writer =
    file && (await openWriter(translation, file.bytes, files.get(translation.component.template)?.bytes))
  if (!writer) return null

  const changed = edits.filter((edit) => !isReverted(edit))
  const groups: WrittenGroup[] = []
  let left = 0
  let current: Uint8Array = file.bytes
  const merged = {
    authorId: (changed.at(-1) ?? removals.at(-1))?.authorId ?? null,
    edits: changed,
    removals,
  }
  const works = [...groupReplaced(replaced), ...groupEdits(changed, removals)]
  for (const group of order.isMerge ? [merged] : works) {
    const author = await personOf(db, group.authorId, order.site.person)
    const header = headerOf(translation, order.site, author)
    const applied = applyEdits({ ...writer, options: { ...writer.options, header } }, current, group)
    left += applied.left.length
    const written = group.edits.filter((edit) => !applied.left.includes(edit))
    if (written.length + group.removals.length === 0) continue
    current = applied.bytes
    const times = [...written.map(({ editedAt }) => editedAt), ...group.removals.map((one) => one.removedAt)]
    groups.push({
      author,
      bytes: current,
      edits: written.map(unpushed),
      removals: group.removals,
      editedAt: times.reduce((a, b) => Math.max(a, b)),
    })
  }
  return {
    path,
    mode: file.mode,
    blob: file.id,
    groups,
    left,
    unchanged: edits.filter(isReverted).map(unpushed),
    isExact: left === 0 && holdsEdits(writer, current, changed),
  }
}

/** True if the project commits a text. */
function isWritten(
  { component: { project }, isSource }: WrittenTranslation,
  { state, isAdded }: PendingText,
): boolean {
  return isCommitted(project.commitPolicy, {
    state,
    isAdded,
    isApprovable: !isSource || project.hasSourceReview,
  })
}

/** Null if the file cannot be read, or cannot be written. */
async function openWriter(
  translation: WrittenTranslation,
  bytes: Uint8Array,
  templateBytes: Uint8Array | undefined,
): Promise<FileWriter | null> {
  const info = findComponentFormat(translation.component)
  if (!info) return null
  const isTemplated = translation.component.template !== '' && info.kind !== 'bilingual'
  const isTemplate = translation.isSource
  const format = await info.load()
  const template = isTemplated && !isTemplate ? templateBytes : undefined
  const code = isTemplate ? format.languages?.list(bytes).sourceCode : translation.languageCode
  const options: WriteOptions = {
    language: info.isMultilingual ? (code ?? translation.languageCode) : translation.language.code,
    plural: { number: translation.plural.number, names: findFormNames(translation.plural.type) },
    isMonolingual: isTemplated,
    ...(isTemplate && isTemplated && { isTemplate }),
    ...(template && { template }),
  }
  const { entries, problems } = format.read(bytes, options)
  if (problems.length > 0 && entries.length === 0) return null
  return { info, format, options, isKeyed: isTemplated && !info.isDocument, isSource: isTemplate }
}

function headerOf(
  { component, language, languageCode, plural }: WrittenTranslation,
  site: GeneratorDetails,
  { name, email }: WrittenGroup['author'],
): HeaderUpdate {
  const { project, reportBugsTo } = component
  const page = `${site.url}/projects/${project.slug}/${component.path}/${language.code}/`
  return {
    lastTranslator: `${name} <${email}>`,
    revisionDate: site.date,
    generator: site.generator,
    language: languageCode,
    plural: { number: plural.number, formula: plural.formula },
    ...(project.setsLanguageTeam && site.url !== '' && { languageTeam: `${language.name} <${page}>` }),
    ...(reportBugsTo !== '' && { reportBugsTo }),
  }
}

function unpushed(edit: PendingText | ReplacedText): UnpushedEdit {
  const { unitId, authorId, baseTarget, baseState, target, state, editedAt, isAdded } = edit
  const plain = { unitId, authorId, baseTarget, baseState, target, state, editedAt, isAdded }
  return 'replacedId' in edit ? { ...plain, replacedId: edit.replacedId } : plain
}

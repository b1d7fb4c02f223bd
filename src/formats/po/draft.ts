import type { PoComment } from './po-message.ts'

/** A field of a message that is being read. */
export interface DraftField {
  index: number
  start: number
  end: number
  value: string
  /** Strings that were read for it. */
  lines: number
  /** An array with this field alone, which most messages need for their translation; created on first use. */
  alone: DraftField[] | null
}

/** A message that is being read. */
export interface Draft {
  start: number
  end: number
  /** End of the last token that is not a comment. */
  tokenEnd: number
  comments: PoComment[]
  context: DraftField | null
  id: DraftField | null
  plural: DraftField | null
  strings: DraftField[]
  isObsolete: boolean
  isBroken: boolean
  isDomain: boolean
}

/** Provides drafts: always new ones, or reused ones, so that a large file creates no garbage. */
export interface DraftPool {
  readonly isReused: boolean
  spare: Draft | null
  readonly fields: DraftField[]
  usedFields: number
}

/** Further fields of a message are always new: no language has as many plural forms. */
const MAX_FIELDS = 12
const NONE: never[] = []

/** A pool that is empty yet. */
export function createDraftPool(isReused: boolean): DraftPool {
  return { isReused, spare: null, fields: [], usedFields: 0 }
}

/** An empty draft. */
export function takeDraft(pool: DraftPool): Draft {
  const { spare } = pool
  if (!spare) return emptyDraft()
  pool.spare = null
  return spare
}

/** A field without a string yet. */
export function takeField(pool: DraftPool, index: number, { start, end }: Span): DraftField {
  const field = pool.isReused ? pool.fields[pool.usedFields] : undefined
  if (!field) return newField(pool, { index, start, end, value: '', lines: 0, alone: null })
  pool.usedFields += 1
  field.index = index
  field.start = start
  field.end = end
  field.value = ''
  field.lines = 0
  return field
}

interface Span {
  readonly start: number
  readonly end: number
}

function newField(pool: DraftPool, field: DraftField): DraftField {
  if (!pool.isReused || pool.usedFields >= MAX_FIELDS) return field
  pool.fields.push(field)
  pool.usedFields += 1
  return field
}

/**
 * Returns a draft and all fields to the pool; they must not be used afterwards, unless the pool always creates new
 * ones.
 */
export function releaseDraft(pool: DraftPool, draft: Draft): void {
  if (!pool.isReused) return
  pool.usedFields = 0
  pool.spare = draft
  draft.start = -1
  draft.end = -1
  draft.tokenEnd = -1
  draft.comments = NONE
  draft.context = null
  draft.id = null
  draft.plural = null
  draft.strings = NONE
  draft.isObsolete = false
  draft.isBroken = false
  draft.isDomain = false
}

function emptyDraft(): Draft {
  return {
    start: -1,
    end: -1,
    tokenEnd: -1,
    comments: NONE,
    context: null,
    id: null,
    plural: null,
    strings: NONE,
    isObsolete: false,
    isBroken: false,
    isDomain: false,
  }
}

/** Adds a translation to a message. */
export function addString(draft: Draft, field: DraftField): void {
  const [first] = draft.strings
  if (!first) {
    field.alone ??= [field]
    draft.strings = field.alone
  } else if (draft.strings === first.alone) draft.strings = [first, field]
  else draft.strings.push(field)
}

/** Adds a comment to a message; the first `push` to an empty array would reserve memory for seventeen. */
export function addComment(draft: Draft, comment: PoComment): void {
  if (draft.comments.length === 0) draft.comments = [comment]
  else draft.comments.push(comment)
}

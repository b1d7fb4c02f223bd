import { findFormat } from '../../../src/formats/registry.ts'
import type { Db } from '../../../src/storage/db.ts'
import { recountStatistics } from '../../../src/storage/units/counts/recount.ts'
import { listUnsound } from '../../support/list-unsound.ts'
import { shownUnits } from '../../support/stored-units.ts'
import type { AcknowledgedText, Ledger } from './ledger.ts'
import { LANGUAGES, type Upstream } from './upstream.ts'

/** What a look at database and upstream found; each entry is a sentence. */
export interface Findings {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Anything else that must not be. */
  readonly wrong: readonly string[]
}

/** What is looked at. */
export interface Verified {
  readonly db: Db
  readonly componentId: number
  readonly upstream: Upstream
  readonly ledger: Ledger
  /** Everything in the database is counted, which takes longer the more there is. */
  readonly isThorough: boolean
}

/** Actions of the history that are not an edit of the unit's text. */
const SUGGESTED = 4
const COMMENTED = 3
/** Tells of an edit that has a row of its own. */
const NEW_CONTRIBUTOR = 45

/** Looks, once everything is committed and pushed, whether all acknowledged texts since the last look are where they belong. */
export function openVerification(): (verified: Verified) => Promise<Findings> {
  let lastChange = 0
  let lastComment = 0
  return async ({ db, componentId, upstream, ledger, isThorough }) => {
    const recent = ledger.take()
    const lost: string[] = []
    const doubled: string[] = []
    const wrong: string[] = []
    const changes = await db
      .selectFrom('change as c')
      .leftJoin('user as a', 'a.id', 'c.author_id')
      .select(['c.id', 'c.unit_id', 'c.target', 'c.action', 'a.username as author'])
      .where('c.id', '>', lastChange)
      .where('c.unit_id', 'is not', null)
      .where('c.action', '<>', NEW_CONTRIBUTOR)
      .execute()
    lastChange = changes.reduce((last, { id }) => Math.max(last, id), lastChange)
    const comments = await db
      .selectFrom('comment as c')
      .leftJoin('user as a', 'a.id', 'c.user_id')
      .select(['c.id', 'c.unit_id', 'c.text as target', 'a.username as author'])
      .where('c.id', '>', lastComment)
      .execute()
    lastComment = comments.reduce((last, { id }) => Math.max(last, id), lastComment)
    const rows = [
      ...changes.filter(({ action }) => action !== COMMENTED),
      ...comments.map((comment) => ({ ...comment, action: COMMENTED })),
    ]
    const told = changes.filter(({ action }) => action === COMMENTED).length
    if (told !== comments.length) wrong.push(`${comments.length} comments, ${told} in the history`)
    const kindOf = (action: number) =>
      action === SUGGESTED ? 'suggestion' : action === COMMENTED ? 'comment' : 'edit'
    const found = Map.groupBy(rows, ({ action, unit_id, target }) => `${kindOf(action)} ${unit_id} ${target}`)
    for (const text of recent) {
      const own = found.get(`${text.kind} ${text.unitId} ${text.text}`) ?? []
      if (own.length === 0 && text.isCertain) lost.push(`history: ${shown(text)}`)
      if (own.length > 1) doubled.push(`history: ${shown(text)}, ${own.map(({ action }) => action)}`)
      const [first] = own
      if (first && first.author !== text.author) wrong.push(`author ${first.author}: ${shown(text)}`)
    }
    await compareGit(recent, upstream, { lost, doubled, wrong })
    await compareUnits(db, componentId, ledger, { lost, wrong })
    wrong.push(...(await listLeftovers(db)), ...(await compareFiles(db, componentId, upstream)))
    wrong.push(...(isThorough ? await listProblems(db) : await listCounters(db)))
    return { lost, doubled, wrong }
  }
}

async function compareGit(
  recent: readonly AcknowledgedText[],
  upstream: Upstream,
  { lost, doubled, wrong }: Record<'lost' | 'doubled' | 'wrong', string[]>,
): Promise<void> {
  const authors = await upstream.newTexts()
  const edits = recent.filter(({ kind }) => kind === 'edit')
  const last = new Map(edits.map((edit) => [edit.unitId, edit]))
  for (const edit of edits) {
    const own = authors.get(edit.text) ?? []
    // A text that its author replaced before it was committed need not be in a commit.
    if (own.length === 0 && last.get(edit.unitId) === edit) lost.push(`commits: ${shown(edit)}`)
    if (own.length > 1) doubled.push(`commits: ${shown(edit)}`)
    if (own.some((author) => author !== edit.author)) wrong.push(`committed as ${own}: ${shown(edit)}`)
  }
  const known = new Set(edits.map(({ text }) => text))
  for (const text of authors.keys()) if (!known.has(text)) doubled.push(`commits: ${text}, again or unasked`)
}

async function compareUnits(
  db: Db,
  componentId: number,
  { last }: Ledger,
  { lost, wrong }: Record<'lost' | 'wrong', string[]>,
): Promise<void> {
  const units = (await Promise.all(LANGUAGES.map((language) => shownUnits(db, componentId, language)))).flat()
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  for (const edit of last.values()) {
    const unit = byId.get(edit.unitId)
    if (unit?.target !== edit.text) lost.push(`text "${unit?.target}" instead of ${shown(edit)}`)
    else if (unit.state !== edit.state) wrong.push(`state ${unit.state}: ${shown(edit)} (${edit.state})`)
  }
}

/** What must be empty once all is committed and pushed. */
async function listLeftovers(db: Db): Promise<string[]> {
  const tables = ['pending_edit', 'replaced_edit', 'unpushed_commit', 'suggestion'] as const
  const wrong: string[] = []
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) wrong.push(`${count} rows left in ${table}`)
  }
  const alerts = await db.selectFrom('alert').select(['name', 'details']).execute()
  return [
    ...wrong,
    ...alerts
      .filter(({ name }) => name !== 'BrokenProjectURL')
      .map(({ name, details }) => `alert ${name}: ${details}`),
  ]
}

/** The files in the upstream repository hold what the database holds, and what the developer wrote. */
async function compareFiles(db: Db, componentId: number, upstream: Upstream): Promise<string[]> {
  const format = await findFormat('po')?.load()
  const wrong: string[] = []
  for (const language of LANGUAGES) {
    const content = format?.read(Buffer.from(await upstream.file(language)), {
      language,
      plural: { number: 1, names: null },
      isMonolingual: false,
    })
    const inFile = new Map(
      content?.entries.map(({ source, target, details }) => [
        source,
        `${target}${details.isFuzzy ? ' (fuzzy)' : ''}`,
      ]),
    )
    const units = await shownUnits(db, componentId, language)
    for (const { source, target, state } of units) {
      const expected = `${target}${state === 10 ? ' (fuzzy)' : ''}`
      if (inFile.get(source) !== expected)
        wrong.push(`${language}.po: "${source}" is "${inFile.get(source)}", not "${expected}"`)
    }
    if (units.length !== inFile.size)
      wrong.push(`${language}.po: ${inFile.size} strings, ${units.length} units`)
    for (const [name, target] of upstream.developed) {
      const source = name.slice(language.length + 1)
      if (name.startsWith(`${language} `) && inFile.get(source) !== target)
        wrong.push(`${language}.po: "${source}" of the developer is "${inFile.get(source)}", not "${target}"`)
    }
  }
  return wrong
}

async function listCounters(db: Db): Promise<string[]> {
  return (await recountStatistics(db)).map((difference) => `counter: ${JSON.stringify(difference)}`)
}

async function listProblems(db: Db): Promise<string[]> {
  const unsound = Object.entries(await listUnsound(db))
  return unsound.flatMap(([about, problems]) => problems.map((problem) => `${about}: ${problem}`))
}

function shown({ text, unitId, kind }: AcknowledgedText): string {
  return `${kind} "${text}" of unit ${unitId}`
}

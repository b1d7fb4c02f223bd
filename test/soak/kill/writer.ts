import { setTimeout as sleep } from 'node:timers/promises'
import { poFile } from '../../support/po-file.ts'
import type { Random } from '../../support/random.ts'
import { ADMIN_KEY } from '../../support/site.ts'
import type { ApiRequest, Client } from './client.ts'
import type { Ledger } from './ledger.ts'

/** A unit that one writer edits and nobody else does. */
export interface OwnUnit {
  readonly id: number
  readonly language: string
  readonly source: string
}

/** Somebody who edits over the API. */
export interface Writer {
  readonly name: string
  readonly key: string
  readonly units: readonly OwnUnit[]
}

/** What writers have in common. */
export interface WriterTools {
  readonly client: Client
  readonly ledger: Ledger
  readonly random: Random
  /** Settles when writers may go on; null when they shall end. */
  readonly turn: () => Promise<null | true>
  /** Answers that make no sense. */
  readonly surprises: string[]
  /** Path of the component in URLs. */
  readonly component: string
}

/** Longest rest between two requests of a writer, in milliseconds. */
const REST_MS = 80
const BULK = 4
const TRANSLATED = 20
const NEEDS_EDITING = 10

/** Edits units until it is told to end. A request whose answer is lost is sent again until the answer is known. */
export async function runWriter(writer: Writer, tools: WriterTools): Promise<void> {
  const { random, turn } = tools
  let number = 0
  let fresh: OwnUnit[] = []
  const pick = (count: number): OwnUnit[] => {
    if (fresh.length < count) fresh = [...writer.units]
    return Array.from({ length: count }, () => fresh.splice(random.below(fresh.length), 1)).flat()
  }
  const name = () => {
    number += 1
    return `${writer.name} edit ${number}`
  }
  while (await turn()) {
    const kind = random.below(100)
    if (kind < 50) await patch(writer, tools, pick(1), name)
    else if (kind < 70) await bulk(writer, tools, pick(BULK), name)
    else if (kind < 80) await upload(writer, tools, pick(BULK), name)
    else if (kind < 90) await suggest(writer, tools, pick(1), name)
    else await comment(writer, tools, name)
    await sleep(random.below(REST_MS))
  }
}

type Act = (
  writer: Writer,
  tools: WriterTools,
  units: readonly OwnUnit[],
  name: () => string,
) => Promise<void>

const patch: Act = async (writer, tools, [unit], name) => {
  if (!unit) return
  const [text, state] = [name(), stateOf(tools)]
  const body = { target: [text], state }
  const answer = await tell(tools, { method: 'PATCH', path: `units/${unit.id}/`, key: writer.key, body })
  if (answer === 200) note(writer, tools, unit, { text, state })
}

const bulk: Act = async (writer, tools, units, name) => {
  const edits = units.map((unit) => ({ unit, text: name(), state: stateOf(tools) }))
  const body = { units: edits.map(({ unit, text, state }) => ({ id: unit.id, target: [text], state })) }
  const status = await tell(tools, {
    method: 'POST',
    path: 'units/bulk/',
    key: writer.key,
    body,
    idempotencyKey: keyOf(tools, edits),
  })
  if (status === 200 || status === 409)
    for (const { unit, text, state } of edits) note(writer, tools, unit, { text, state })
}

const upload: Act = async (writer, tools, units, name) => {
  const language = units[0]?.language ?? ''
  const edits = units
    .filter((unit) => unit.language === language)
    .map((unit) => ({ unit, text: name(), state: TRANSLATED }))
  const form = new FormData()
  form.set('method', 'translate')
  form.set('conflicts', 'replace-translated')
  const file = poFile(Object.fromEntries(edits.map(({ unit, text }) => [unit.source, text])))
  form.set('file', new Blob([file]), `${language}.po`)
  const path = `translations/${tools.component}/${language}/file/`
  // The same bytes each time it is sent: a form has another boundary each time.
  const body = await new Response(form).blob()
  const status = await tell(tools, {
    method: 'POST',
    path,
    key: writer.key,
    body,
    idempotencyKey: keyOf(tools, edits),
  })
  if (status === 200 || status === 409)
    for (const { unit, text, state } of edits) note(writer, tools, unit, { text, state })
}

/** Somebody suggests a text, and the administrator accepts it. */
const suggest: Act = async (writer, tools, [unit], name) => {
  if (!unit) return
  const text = name()
  const added = await tools.client.sendUntilAnswered({
    method: 'POST',
    path: `units/${unit.id}/suggestions/`,
    key: writer.key,
    body: { target: [text] },
    idempotencyKey: text,
  })
  const { id } = added.status === 201 ? JSON.parse(added.text) : { id: null }
  if (id === null) {
    tools.surprises.push(`suggestion: ${added.status} ${added.text.slice(0, 300)}`)
    return
  }
  const base = { unitId: unit.id, text, author: writer.name, state: TRANSLATED, isCertain: true }
  tools.ledger.add({ ...base, kind: 'suggestion' })
  const idempotencyKey = keyOf(tools, [{ text }])
  const accepted = await tools.client.sendUntilAnswered({
    method: 'POST',
    path: `suggestions/${id}/accept/`,
    key: ADMIN_KEY,
    body: {},
    idempotencyKey,
  })
  // Whose answer was lost hears that there is no such suggestion any more.
  const isRepeated = accepted.cuts > 0 && [404, 409].includes(accepted.status)
  if (accepted.status === 200 || isRepeated) tools.ledger.add({ ...base, kind: 'edit' })
  else tools.surprises.push(`accepting: ${accepted.status} ${accepted.text.slice(0, 300)}`)
}

/** Comments are the same request twice to a server that sees no key: such a one is sent once. */
async function comment(writer: Writer, tools: WriterTools, name: () => string): Promise<void> {
  const { client, ledger, random } = tools
  const unitId = random.pick(writer.units).id
  const text = name()
  const request: ApiRequest = {
    method: 'POST',
    path: `units/${unitId}/comments/`,
    key: writer.key,
    body: { comment: text, scope: 'translation' },
  }
  const hasKey = random.chance(70)
  const answer = hasKey
    ? await client.sendUntilAnswered({ ...request, idempotencyKey: text })
    : await client.send(request)
  if (answer && answer.status !== 201 && !answer.mayRetry)
    tools.surprises.push(`comment: ${answer.status} ${answer.text.slice(0, 300)}`)
  const isCertain = answer?.status === 201
  ledger.add({ kind: 'comment', unitId, text, author: writer.name, state: 0, isCertain })
}

/** The status of an answer that acknowledges all of the request; 0 for any other. */
async function tell({ client, surprises }: WriterTools, request: ApiRequest): Promise<number> {
  const { status, text, cuts } = await client.sendUntilAnswered(request)
  const isKnown = status === 200 || (status === 409 && cuts > 0)
  if (isKnown && !isPartlyRefused(text)) return status
  surprises.push(`${request.method} ${request.path}: ${status} ${text.slice(0, 300)}`)
  return 0
}

/** A bulk edit tells of each unit. */
function isPartlyRefused(text: string): boolean {
  const { failed = 0 } = JSON.parse(text) as { failed?: number }
  return failed > 0
}

function note(
  { name: author }: Writer,
  { ledger }: WriterTools,
  { id: unitId }: OwnUnit,
  { text, state }: { readonly text: string; readonly state: number },
): void {
  ledger.add({ kind: 'edit', unitId, text, author, state, isCertain: true })
}

function stateOf({ random }: WriterTools): number {
  return random.chance(85) ? TRANSLATED : NEEDS_EDITING
}

/** Every second request has a key. */
function keyOf({ random }: WriterTools, [first]: readonly { readonly text: string }[]): string | null {
  return random.chance(50) ? (first?.text ?? null) : null
}

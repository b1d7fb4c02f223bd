import type { Context } from '../../../context.ts'
import type { Actor } from '../../../domain/actor.ts'
import { AppError, isAppError } from '../../../domain/errors.ts'
import type { Db } from '../../../storage/db.ts'
import type { WriteCondition } from '../../../storage/write-condition.ts'
import type { Call } from '../../route.ts'
import { linksOf } from '../../wire/links.ts'
import type { Incoming } from '../exchange.ts'
import type { PreparedRoute } from '../routing/path-table.ts'
import { isMatched, plainTag } from './validators.ts'

/** Someone else has changed the object in between; carries its current state. */
export class PreconditionFailed extends AppError {
  /** The object as JSON, as a read returns it. */
  readonly current: string
  readonly etag: string

  constructor(current: string) {
    super('precondition_failed', 'Someone else has changed this in the meantime. Reload it and try again.')
    this.current = current
    this.etag = plainTag(current)
  }
}

/** The condition of a request, and the state of the object after the write. */
interface Precondition extends WriteCondition {
  /** Null before the write, and if the object no longer has this URL. */
  tag(): string | null
}

/** The parts of a read of the URL that is written to. */
interface Shown {
  readonly ctx: Context
  readonly actor: Actor
  readonly incoming: Incoming
  readonly call: Call<never, never, never>
}

/**
 * Evaluates `If-Match` (RFC 9110, 13.1.1). It compares the object as it is read without parameters, whatever representation the
 * client has read; for this reason, all its tags begin with the tag of that one.
 */
export function preconditionOf(read: PreparedRoute, header: string, shown: Shown): Precondition {
  let noted: string | null = null

  return {
    async check(tx) {
      if (header.trim() === '*') return
      const current = await plainBody(read, { ...shown, ctx: { ...shown.ctx, db: tx } })
      if (!isMatched(header, plainTag(current))) throw new PreconditionFailed(current)
    },
    async note(tx) {
      noted = await tagInside(read, shown, tx)
    },
    tag: () => noted,
  }
}

/** Null if the object no longer exists. */
async function tagInside(read: PreparedRoute, shown: Shown, tx: Db): Promise<string | null> {
  try {
    return plainTag(await plainBody(read, { ...shown, ctx: { ...shown.ctx, db: tx } }))
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}

/** The response to a read of the URL without parameters. */
export async function plainBody(read: PreparedRoute, { ctx, incoming, call }: Shown): Promise<string> {
  const { route, serialize } = read
  if (!serialize) throw new Error(`${route.path} does not return JSON`)
  const links = linksOf(incoming.origin.address, null)
  return serialize(await route.handle({ ...call, ctx, query: {} as never, body: undefined as never, links }))
}

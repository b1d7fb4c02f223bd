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

/** Somebody else was faster; with what is there now. */
export class PreconditionFailed extends AppError {
  /** The thing as a read shows it, in JSON. */
  readonly current: string
  readonly etag: string

  constructor(current: string) {
    super('precondition_failed', 'Someone else has changed this in the meantime. Reload it and try again.')
    this.current = current
    this.etag = plainTag(current)
  }
}

/** The condition of a request, and how the thing is after it. */
export interface Precondition extends WriteCondition {
  /** Null before the write, and where the thing is no longer at this address. */
  tag(): string | null
}

/** What makes up a read of the address that is written to. */
export interface Shown {
  readonly ctx: Context
  readonly actor: Actor
  readonly incoming: Incoming
  readonly call: Call<never, never, never>
}

/**
 * What `If-Match` demands (RFC 9110, 13.1.1). What counts is the thing as it is read without any parameters, whatever
 * form somebody has read it in; so each tag of it begins with the tag of that.
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

/** Null for what is no longer there. */
async function tagInside(read: PreparedRoute, shown: Shown, tx: Db): Promise<string | null> {
  try {
    return plainTag(await plainBody(read, { ...shown, ctx: { ...shown.ctx, db: tx } }))
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}

/** The answer to a read of the address without parameters. */
export async function plainBody(read: PreparedRoute, { ctx, incoming, call }: Shown): Promise<string> {
  const { route, serialize } = read
  if (!serialize) throw new Error(`${route.path} does not return JSON`)
  const links = linksOf(incoming.origin.address, null)
  return serialize(await route.handle({ ...call, ctx, query: {} as never, body: undefined as never, links }))
}

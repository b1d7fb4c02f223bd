import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { UserActor } from '../../domain/actor.ts'
import { isUnsettled } from '../../storage/accounts/unsettled.ts'
import type { Db } from '../../storage/db.ts'

/** How long the next request of a person waits at most for what comes of a file. */
const PATIENCE_MS = 20_000
const POLL_MS = 50

const unsettled = new WeakMap<Config, Map<number, Promise<unknown>>>()

/**
 * Remembers work on a file that goes on after its sender has the answer: what the sender asks for next comes after it, so
 * that nobody who sends one request after the other sees things as they were before.
 */
export function noteUnsettled(config: Config, userId: number, work: Promise<unknown>): void {
  const people = unsettled.get(config) ?? new Map<number, Promise<unknown>>()
  unsettled.set(config, people)
  const ended = Promise.race([work, sleep(PATIENCE_MS, undefined, { ref: false })])
  // Whoever looks after the task says why it failed.
  const all = Promise.allSettled([people.get(userId), ended]).then(() => {
    if (people.get(userId) === all) people.delete(userId)
  })
  people.set(userId, all)
}

/** Settles when nothing is going on any more with what a person sent, here or on another node; null where nothing is. */
export function whenSettled(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { userId, unsettledId = null }: Pick<UserActor, 'userId' | 'unsettledId'>,
): Promise<unknown> | null {
  return unsettled.get(config)?.get(userId) ?? (unsettledId === null ? null : untilSaved(db, unsettledId))
}

async function untilSaved(db: Db, taskId: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while ((await isUnsettled(db, taskId)) && performance.now() < deadline) await sleep(POLL_MS)
}

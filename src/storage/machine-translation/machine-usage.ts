import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** What was used of a service. */
export interface MachineUsage {
  readonly requests: number
  readonly characters: number
  readonly tokensIn: number
  readonly tokensOut: number
}

/** The month of a time in UTC, such as 202611. */
export function monthOf(time: Timestamp): number {
  const date = new Date(time / 1000)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}

/** Adds to what a project used of a service in a month. */
export async function addMachineUsage(
  db: Db,
  {
    projectId,
    month,
    service,
  }: { readonly projectId: number; readonly month: number; readonly service: string },
  { requests, characters, tokensIn, tokensOut }: MachineUsage,
): Promise<void> {
  await db
    .insertInto('machine_usage')
    .values({
      project_id: projectId,
      month,
      service,
      requests,
      characters,
      tokens_in: tokensIn,
      tokens_out: tokensOut,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'month', 'service']).doUpdateSet({
        requests: sql`machine_usage.requests + excluded.requests`,
        characters: sql`machine_usage.characters + excluded.characters`,
        tokens_in: sql`machine_usage.tokens_in + excluded.tokens_in`,
        tokens_out: sql`machine_usage.tokens_out + excluded.tokens_out`,
      }),
    )
    .execute()
}

/** What was used of a service in a month. */
export type MonthlyUsage = MachineUsage & { readonly month: number; readonly service: string }

/** What a project used, or without one all projects, the newest month first, of the months from `since` on. */
export async function listMachineUsage(
  db: Db,
  projectId: number | null,
  since: number,
): Promise<MonthlyUsage[]> {
  const rows = await db
    .selectFrom('machine_usage')
    .select(['month', 'service'])
    .select(({ fn }) => [
      fn.sum<number>('requests').as('requests'),
      fn.sum<number>('characters').as('characters'),
      fn.sum<number>('tokens_in').as('tokens_in'),
      fn.sum<number>('tokens_out').as('tokens_out'),
    ])
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .where('month', '>=', since)
    .groupBy(['month', 'service'])
    .orderBy('month', 'desc')
    .orderBy('service')
    .execute()
  return rows.map(({ month, service, requests, characters, tokens_in, tokens_out }) => ({
    month,
    service,
    requests: Number(requests),
    characters: Number(characters),
    tokensIn: Number(tokens_in),
    tokensOut: Number(tokens_out),
  }))
}

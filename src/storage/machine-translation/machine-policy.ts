import type { Pretranslation } from '../../domain/units/auto-translation.ts'
import type { Db } from '../db.ts'

/** What a project decides about machine translation. */
export interface MachinePolicy {
  /** Only services that send no texts away. */
  readonly ownServersOnly: boolean
  /** Budgets for each month; null for none. */
  readonly monthlyCharacters: number | null
  readonly monthlyTokens: number | null
  /** How new strings are translated; null if they are not. */
  readonly pretranslate: Pretranslation | null
}

const NONE: MachinePolicy = {
  ownServersOnly: false,
  monthlyCharacters: null,
  monthlyTokens: null,
  pretranslate: null,
}

/** The policy of a project. */
export async function findMachinePolicy(db: Db, projectId: number): Promise<MachinePolicy> {
  const row = await db
    .selectFrom('machine_policy')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) return NONE
  return {
    ownServersOnly: row.own_servers_only === 1,
    monthlyCharacters: row.monthly_characters,
    monthlyTokens: row.monthly_tokens,
    pretranslate: row.pretranslate === '' ? null : JSON.parse(row.pretranslate),
  }
}

/** Replaces the policy of a project. */
export async function saveMachinePolicy(tx: Db, projectId: number, policy: MachinePolicy): Promise<void> {
  const values = {
    own_servers_only: policy.ownServersOnly ? 1 : 0,
    monthly_characters: policy.monthlyCharacters,
    monthly_tokens: policy.monthlyTokens,
    pretranslate: policy.pretranslate === null ? '' : JSON.stringify(policy.pretranslate),
  } as const
  await tx
    .insertInto('machine_policy')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute()
}

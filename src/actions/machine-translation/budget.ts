import type { Context } from '../../context.ts'
import type { ServiceUsage } from '../../machine-translation/service.ts'
import type { MachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import {
  addMachineUsage,
  listMachineUsage,
  monthOf,
} from '../../storage/machine-translation/machine-usage.ts'

/** Why a project may not ask for so many more characters this month, or null. */
export async function findBudgetProblem(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { projectId, policy }: { readonly projectId: number; readonly policy: MachinePolicy },
  characters: number,
): Promise<string | null> {
  const left = await findBudgetLeft({ db, now }, { projectId, policy })
  const isOver = (left.characters !== null && left.characters < characters) || left.tokens === 0
  return isOver ? 'The project’s budget for this month is used up.' : null
}

/** What is left of the budgets of a project this month; null without one. */
export async function findBudgetLeft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { projectId, policy }: { readonly projectId: number; readonly policy: MachinePolicy },
): Promise<{ readonly characters: number | null; readonly tokens: number | null }> {
  const { monthlyCharacters, monthlyTokens } = policy
  if (monthlyCharacters === null && monthlyTokens === null) return { characters: null, tokens: null }
  const month = monthOf(now())
  const rows = (await listMachineUsage(db, projectId, month)).filter((row) => row.month === month)
  const characters = rows.reduce((sum, row) => sum + row.characters, 0)
  const tokens = rows.reduce((sum, row) => sum + row.tokensIn + row.tokensOut, 0)
  const left = (budget: number | null, used: number) => (budget === null ? null : Math.max(0, budget - used))
  return { characters: left(monthlyCharacters, characters), tokens: left(monthlyTokens, tokens) }
}

/** Counts a request. */
export async function addUsage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  place: { readonly projectId: number; readonly service: string },
  { characters = 0, tokensIn = 0, tokensOut = 0 }: ServiceUsage,
): Promise<void> {
  const month = monthOf(now())
  await addMachineUsage(db, { ...place, month }, { requests: 1, characters, tokensIn, tokensOut })
}

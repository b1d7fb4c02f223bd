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
  const { monthlyCharacters, monthlyTokens } = policy
  if (monthlyCharacters === null && monthlyTokens === null) return null
  const month = monthOf(now())
  const rows = (await listMachineUsage(db, projectId, month)).filter((row) => row.month === month)
  const used = rows.reduce((sum, row) => sum + row.characters, 0)
  const tokens = rows.reduce((sum, row) => sum + row.tokensIn + row.tokensOut, 0)
  const isOver =
    (monthlyCharacters !== null && used + characters > monthlyCharacters) ||
    (monthlyTokens !== null && tokens >= monthlyTokens)
  return isOver ? 'The project’s budget for this month is used up.' : null
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

import { findCheckInfo } from '../domain/checks/check-list.ts'
import type { Check } from './check.ts'

/** Joins the function of a check with what the list of checks says of it. */
export function defineCheck(id: string, find: Check['find']): Check {
  const info = findCheckInfo(id)
  if (!info) throw new Error(`Unknown check "${id}"`)
  return { ...info, find }
}

import { findCheckInfo } from '../domain/checks/check-list.ts'
import type { Check } from './check.ts'

/** Combines the function of a check with its metadata. */
export function defineCheck(id: string, find: Check['find']): Check {
  const info = findCheckInfo(id)
  if (!info) throw new Error(`Unknown check "${id}"`)
  return { ...info, find }
}

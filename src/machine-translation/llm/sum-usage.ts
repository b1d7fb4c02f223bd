import type { ServiceUsage } from '../service.ts'

/** The usage of several requests together. */
export function sumUsage(usages: readonly (ServiceUsage | undefined)[]): ServiceUsage {
  const known = usages.filter((usage) => usage !== undefined)
  return {
    tokensIn: known.reduce((sum, { tokensIn = 0 }) => sum + tokensIn, 0),
    tokensOut: known.reduce((sum, { tokensOut = 0 }) => sum + tokensOut, 0),
  }
}

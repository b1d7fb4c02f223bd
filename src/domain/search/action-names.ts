import { actionLabel, CHANGE_ACTIONS } from '../change-actions.ts'

/** Names of the same events on newer servers, which users may know. */
const NEWER_NAMES: readonly (readonly [number, string])[] = [
  [0, 'Resource updated'],
  [5, 'Translation added'],
  [6, 'Automatically translated'],
  [13, 'Source string added'],
  [17, 'Changes committed'],
  [18, 'Changes pushed'],
  [19, 'Repository reset'],
  [20, 'Repository merged'],
  [21, 'Repository rebased'],
  [22, 'Repository merge failed'],
  [23, 'Repository rebase failed'],
  [24, 'Parsing failed'],
  [25, 'Translation removed'],
  [27, 'Translation replaced'],
  [28, 'Repository push failed'],
  [31, 'String added'],
  [32, 'Bulk status changed'],
  [33, 'Visibility changed'],
  [34, 'User added'],
  [35, 'User removed'],
  [38, 'Component removed'],
  [39, 'Project removed'],
  [41, 'Project renamed'],
  [42, 'Component renamed'],
  [43, 'Component moved'],
  [44, 'New strings to translate'],
  [45, 'Contributor joined'],
  [46, 'Announcement posted'],
  [47, 'Alert triggered'],
  [48, 'Language added'],
  [49, 'Language requested'],
  [50, 'Project created'],
  [51, 'Component created'],
  [52, 'User invited'],
  [53, 'Repository notification received'],
  [54, 'Translation replaced file by upload'],
  [56, 'Contributor license agreement changed'],
  [57, 'Screenshot added'],
  [58, 'Screenshot uploaded'],
  [63, 'String removed'],
  [64, 'Comment removed'],
  [65, 'Comment resolved'],
]

const CODES: ReadonlyMap<string, number> = new Map(
  [...NEWER_NAMES, ...Object.values(CHANGE_ACTIONS)].map(([code, name]) => [slugOf(name), code]),
)

/** The code of an event by its English name, its slug (`marked-for-edit`) or its number, or null. */
export function findActionCode(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return actionLabel(Number(text)) === null ? null : Number(text)
  return CODES.get(slugOf(text.trim())) ?? null
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[\s_]/g, '-')
}

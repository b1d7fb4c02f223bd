import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { eventSubject } from '../../components/history/event-name.ts'

/** The length of a time up to its hour. */
const HOUR = 13

/** Groups consecutive changes of the same kind, by the same users, in the same object and hour. */
export function groupChanges(
  changes: readonly NamedChangeJson[],
): readonly (readonly [NamedChangeJson, ...NamedChangeJson[]])[] {
  const groups: [NamedChangeJson, ...NamedChangeJson[]][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]) === keyOf(change)) last.push(change)
    else groups.push([change])
  }
  return groups
}

function keyOf(change: NamedChangeJson): string {
  const { action, action_name, author, user, timestamp, translation, component } = change
  const place = translation ?? component
  const subject = eventSubject(change)
  return [action, action_name, subject, user, author, place, timestamp.slice(0, HOUR)].join(' ')
}

import type { SuggestionJson } from '../../contract/suggestions.ts'
import { isoTime } from '../../domain/clock.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import type { Suggestion } from '../../domain/units/suggestion.ts'
import { userPath } from '../accounts/user-path.ts'
import type { Links } from '../wire/links.ts'

/** The JSON of a suggestion. */
export function presentSuggestion(suggestion: Suggestion, links: Links): SuggestionJson {
  const { id, unitId, target, username, createdAt, votes } = suggestion
  return {
    id,
    unit: links.api(`/units/${unitId}/`),
    target: splitForms(target),
    user: username === null ? null : links.api(userPath(username)),
    timestamp: isoTime(createdAt),
    votes,
  }
}

import type { ExplainedCheck } from '../../actions/checks/explain-checks.ts'
import type { UnitCheckJson } from '../../contract/unit-checks.ts'
import { findCheckInfo } from '../../domain/checks/check-list.ts'
import type { Links } from '../wire/links.ts'

/** The JSON of a failing check. */
export function presentCheck({ id, isDismissed, findings }: ExplainedCheck, links: Links): UnitCheckJson {
  const info = findCheckInfo(id)
  const name = info?.name ?? id
  return {
    check: id,
    name,
    severity: info?.severity ?? 'warning',
    kind: info?.kind ?? 'target',
    dismissed: isDismissed,
    message: findings[0]?.message ?? `The check “${name}” fails.`,
    places: findings.map(({ form, start, end, message }) => ({ form, start, end, message })),
    url: links.web(`/docs/reference/checks/${id}/`),
  }
}

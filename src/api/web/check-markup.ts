import { explainChecks } from '../../actions/checks/explain-checks.ts'
import type { Context } from '../../context.ts'
import { findCheckInfo } from '../../domain/checks/check-list.ts'
import { Html, html } from '../wire/html.ts'
import type { FoundPage } from './finding/find-page.ts'
import { findUnitAt } from './finding/find-unit-at.ts'

/**
 * The failing checks of the string in an editor URL, as HTML for programs that parse the page (weblate-checks-action). The
 * script of the page removes it. Empty on all other pages.
 */
export async function checkMarkup(
  ctx: Context,
  found: FoundPage,
  { search, owner }: { readonly search: string; readonly owner: string },
): Promise<Html> {
  const checksum = new URLSearchParams(search).get('checksum')
  const place = found.page === '/translate/$' ? found.place : null
  const unit = place && checksum !== null ? await findUnitAt(ctx.db, place, checksum) : null
  if (!unit) return new Html('')
  const checks = (await explainChecks(ctx, [unit.id], owner)).get(unit.id) ?? []
  const items = checks
    .filter(({ isDismissed }) => !isDismissed)
    .map(({ id, findings }) => {
      const name = findCheckInfo(id)?.name ?? id
      return html`<div class="list-group-item check check-item ">
<h5>${name}</h5>
<p class="list-group-item-text check-description">
${findings[0]?.message ?? name}
</p>
</div>
`
    })
  return items.length === 0 ? new Html('') : html`<div id="served" hidden>${items}</div>`
}

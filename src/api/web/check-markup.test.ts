import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { checkMarkup } from './check-markup.ts'
import { findPage } from './finding/find-page.ts'

/** As weblate-checks-action reads the page. */
const ITEM =
  /<div class="list-group-item check check-item\s*">\s*<h5>(?<name>.*?)<\/h5>(?:\s*<p class="list-group-item-text check-description">(?<text>.*?)<\/p>)?/gs

describeOnEngines('failing checks in the page of a string', (engine) => {
  let site: TestSite
  let address: URL
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await storeComponent(site.ctx, {
      project: 'shop',
      slug: 'app',
      strings: [{ source: 'Open <b>this</b>.', targets: { cs: { text: '', state: 0 } } }],
    })
    const { text } = await site.send({ path: '/api/translations/shop/app/cs/units/' })
    const [unit] = JSON.parse(text).results
    await site.send({
      method: 'PATCH',
      path: `/api/units/${unit.id}/`,
      json: { target: ['Otevřít <script>'], state: 20 },
    })
    address = new URL(unit.web_url)
  })
  async function markup(path: string, search: string): Promise<string> {
    const found = await findPage(engine.db(), SYSTEM, path)
    if (!found) throw new Error('There is no such page')
    return (await checkMarkup(site.ctx, found, { search, owner: 'test' })).text
  }

  it('are present in the markup that programs parse', async () => {
    const text = await markup(address.pathname, address.search)

    const found = [...text.matchAll(ITEM)].map(({ groups }) => [groups?.name, (groups?.text ?? '') !== ''])
    expect(found).toContainEqual(['Mismatched full stop', true])
    expect(text).not.toContain('<script>')
  })

  it('are on no other page', async () => {
    expect(await markup(address.pathname, '')).toBe('')
    expect(await markup(address.pathname, '?checksum=nonsense')).toBe('')
    expect(await markup('/projects/shop/app/cs/', address.search)).toBe('')
  })
})

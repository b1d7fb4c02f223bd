import { expect, it } from 'vitest'
import { docFiles } from '../src/api/docs/doc-files.ts'
import { HELP_PAGES, helpPageOf } from '../web/src/components/frame/help-page.ts'

it.each(Object.entries(HELP_PAGES))('leads from /%s/ to a page that exists: %s', async (_section, url) => {
  expect((await docFiles()).has(url)).toBe(true)
})

it('depends on the kind of page', () => {
  expect(helpPageOf('/translate/demo/app/cs/')).toBe('/docs/how-to/translating/')
  expect(helpPageOf('/')).toBe('/docs/')
  expect(helpPageOf('/user/ada/')).toBe('/docs/')
})

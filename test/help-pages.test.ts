import { expect, it } from 'vitest'
import { docFiles, readDoc } from '../src/api/docs/doc-files.ts'
import { renderDoc } from '../src/api/docs/render-doc.ts'
import { PAGES } from '../src/contract/pages.ts'
import { HELP_PAGES, helpPageOf, PROJECT_SETTINGS_HELP } from '../web/src/components/frame/help-page.ts'

it.each([...HELP_PAGES, ['/settings/$project/', PROJECT_SETTINGS_HELP] as const])(
  'leads from %s to a section that exists: %s',
  async (_path, url) => {
    const [page = '', section] = url.split('#')
    const file = (await docFiles()).get(page)
    const { sections } = file ? await renderDoc(file.file, await readDoc(file)) : { sections: [] }

    expect(file).toBeDefined()
    if (section !== undefined) expect(sections.map(({ id }) => id)).toContain(section)
  },
)

it.each(HELP_PAGES)('knows from where one comes: %s', (path) => {
  expect(Object.keys(PAGES).some((page) => page.startsWith(path))).toBe(true)
})

it('depends on the kind of page', () => {
  expect(helpPageOf('/translate/demo/app/cs/')).toBe('/docs/how-to/translating/#find-your-way-around')
  expect(helpPageOf('/settings/demo/')).toBe('/docs/how-to/maintaining/#change-settings')
  expect(helpPageOf('/settings/demo/app/')).toBe('/docs/reference/components/')
  expect(helpPageOf('/manage/roles/')).toBe('/docs/how-to/administering/#grant-permissions')
  expect(helpPageOf('/manage/tasks/')).toBe('/docs/how-to/administering/')
  expect(helpPageOf('/account/reset/')).toBe('/docs/reference/accounts/#password-reset')
  expect(helpPageOf('/')).toBe('/docs/')
  expect(helpPageOf('/user/ada/')).toBe('/docs/')
})

import { expect, it } from 'vitest'
import { mainPageOf } from './main-page.ts'

it.each([
  ['/', '/'],
  ['/projects/', '/projects/'],
  ['/projects/demo/app/de/', '/projects/'],
  ['/translate/demo/app/de/', '/projects/'],
  ['/files/demo/app/', '/projects/'],
  ['/settings/demo/', '/projects/'],
  ['/changes/demo/', '/projects/'],
  ['/changes/', '/changes/'],
  ['/search/demo/', '/projects/'],
  ['/search/', '/search/'],
  ['/create/component/', '/projects/'],
  ['/languages/de/', '/languages/'],
  ['/languages/de/demo/', '/languages/'],
  ['/manage/users/', '/manage/'],
])('the page at %s belongs to %s', (pathname, main) => {
  expect(mainPageOf(pathname)).toBe(main)
})

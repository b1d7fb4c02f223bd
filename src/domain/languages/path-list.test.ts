import { expect, it } from 'vitest'
import { pathList } from './path-list.ts'

it('finds paths by prefix', () => {
  const paths = pathList(['po/z.po', 'po', 'po/a.po', 'po2/a.po', 'README', 'po/𐀀.po', 'po/\uffee.po'])

  expect([...paths.startingWith('po/')]).toEqual(['po/a.po', 'po/z.po', 'po/𐀀.po', 'po/\uffee.po'])
  expect([...paths.startingWith('po/z')]).toEqual(['po/z.po'])
  expect([...paths.startingWith('zz')]).toEqual([])
  expect([...paths.startingWith('')]).toHaveLength(7)
  expect(paths.has('po')).toBe(true)
  expect(paths.has('po/')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { createPaths } from './html-path.ts'

describe('paths of elements', () => {
  it('name the elements, the attribute and the place', () => {
    const image = createPaths().child('body').child('img')

    expect(image.name).toBe('body.img')
    expect(image.locate(12, 3)).toBe('+body.img:12-3')
    expect(image.attribute('alt').locate(1, 1)).toBe('+body.img[alt]:1-1')
  })

  it('are made once for all elements that have them', () => {
    const root = createPaths()

    expect(root.child('body').child('p')).toBe(root.child('body').child('p'))
  })

  it('are cut where elements are nested deep or have long names', () => {
    let path = createPaths()
    for (let depth = 0; depth < 1000; depth += 1) path = path.child('section'.repeat(20))

    expect(path.name.length).toBeLessThan(600)
    expect(path.locate(7, 1)).toBe(`+${path.name}:7-1`)
  })

  it('stay right when a document has more of them than are remembered', () => {
    const root = createPaths()
    const names = Array.from({ length: 10_005 }, (_, index) => root.child(`x${index}`).child('p').name)

    expect(names.at(-1)).toBe('x10004.p')
    expect(names).toEqual(names.map((_, index) => `x${index}.p`))
  })
})

import { describe, expect, it } from 'vitest'
import { compareMembers, compareRoutes } from './compare-weblate.ts'
import { MISSING_MEMBERS, MISSING_ROUTES } from './missing.ts'

const routes = compareRoutes().flatMap(({ rows }) => rows.flatMap(({ methods }) => methods))
const members = compareMembers().flatMap((object) => object.members)

describe.each([
  ['routes', routes, MISSING_ROUTES],
  ['members', members, MISSING_MEMBERS],
] as const)('%s of Weblate', (_what, all, reasons) => {
  it('are there, or missing for a reason', () => {
    const unexplained = all.filter(({ isThere, reason }) => !isThere && reason === null)

    expect(unexplained.map(({ key }) => key)).toEqual([])
  })

  it('have a reason only if they are missing: remove it from missing.ts when Diglot has them', () => {
    const missing = new Set(all.filter(({ isThere }) => !isThere).map(({ key }) => key))

    expect(Object.keys(reasons).filter((key) => !missing.has(key))).toEqual([])
  })

  it('are listed once', () => {
    const keys = all.map(({ key }) => key)

    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})

it('all routes and members of 4.16 but those of add-ons are there', () => {
  const missing = [...routes, ...members].filter(({ since, isThere }) => since === '4.16' && !isThere)

  expect(missing.filter(({ key }) => !key.includes('/api/addons/')).map(({ key }) => key)).toEqual([])
})

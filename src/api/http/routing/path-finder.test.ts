import { describe, expect, it } from 'vitest'
import { route } from '../../route.ts'
import { pathFinder } from './path-finder.ts'
import { pathTable } from './path-table.ts'

const finderOf = (...paths: readonly string[]) =>
  pathFinder(
    pathTable(
      paths.map((path) =>
        route({
          method: 'GET',
          path,
          name: 'Test',
          summary: 'Test',
          permission: 'anyone',
          raw: true,
          handle: () => undefined,
        }),
      ),
    ),
  )

describe('pathFinder', () => {
  it.each([
    ['/api/x/', '/api/x'],
    ['/api/x/', '/api/xx/'],
    ['/api/x/', '/api/x//'],
    ['/api/x/', 'api/x/'],
    ['/api/x/', ''],
    ['/api/x/', '*'],
    ['/api/a.b/', '/api/axb/'],
    ['/api/:p/:c/', '/api/a/'],
    ['/api/:p/:c/', '/api/a/b/c/'],
    ['/api/:p/', '/api//'],
    ['/api/:p/', '/api/%ff/'],
    ['/api/:p/', '/api/%/'],
    ['/api/:p/', `/api/${'a'.repeat(1001)}/`],
    ['/api/x/', '/api/:x/'],
    ['/api/file.:format', '/api/file.'],
    ['/api/file.:format', '/api/other.po'],
    ['/api/file.:format', '/api/file.po/'],
    ['/api/file.:format', `/api/file.${'a'.repeat(1001)}`],
  ])('does not find %s by %s', (known, path) => {
    expect(finderOf(known)(path)).toBeNull()
  })

  it.each([
    ['/api/x/', '/api/x/', {}],
    ['/api/x/', '/%61pi/x/', {}],
    ['/metrics', '/metrics', {}],
    ['/api/:p/:c/', '/api/a/b%2Fc/', { p: 'a', c: 'b/c' }],
    ['/api/:p/', '/api/P%C5%99%C3%ADli%C5%A1/', { p: 'Příliš' }],
    ['/api/:p/file/', '/api/file/file/', { p: 'file' }],
    ['/api/:__proto__/', '/api/a/', {}],
  ])('finds %s by %s', (known, path, params) => {
    expect(finderOf(known)(path)).toMatchObject({ entry: { path: known }, params })
  })

  it('prefers literal parts, and backtracks if they lead nowhere', () => {
    const find = finderOf('/api/:p/changes/', '/api/all/units/', '/api/all/:u/', '/api/:p/:u/:v/')

    const found = ['/api/all/units/', '/api/all/changes/', '/api/one/changes/', '/api/all/units/x/'].map(
      (path) => find(path),
    )

    expect(found.map((each) => [each?.entry.path, each?.params])).toEqual([
      ['/api/all/units/', {}],
      ['/api/all/:u/', { u: 'changes' }],
      ['/api/:p/changes/', { p: 'one' }],
      ['/api/:p/:u/:v/', { p: 'all', u: 'units', v: 'x' }],
    ])
  })

  it('looks for another route if a name at the end would be empty', () => {
    const find = finderOf('/hooks/:project', '/:page/')

    expect(find('/hooks/')).toMatchObject({ entry: { path: '/:page/' }, params: { page: 'hooks' } })
    expect(find('/hooks/a')).toMatchObject({ entry: { path: '/hooks/:project' }, params: { project: 'a' } })
  })

  it('leaves the catch-all route to its caller', () => {
    expect(finderOf('/api/x/', '/*')('/api/y/')).toBeNull()
  })

  it('finds a name after a literal prefix, and literal parts first', () => {
    const find = finderOf('/api/:p/file.:format', '/api/:p/file.zip', '/api/:p/file/')

    expect(find('/api/a/file.tar.gz')?.params).toEqual({ p: 'a', format: 'tar.gz' })
    expect(find('/api/a/file.zip')?.params).toEqual({ p: 'a' })
    expect(find('/api/a/file/')?.entry.path).toBe('/api/:p/file/')
    expect(find('/api/a/file')).toBeNull()
  })
})

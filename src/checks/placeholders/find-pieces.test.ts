import { describe, expect, it } from 'vitest'
import { flagSet } from '../../domain/flags/flag-set.ts'
import { fitPieces } from '../../domain/memory/fit-pieces.ts'
import { pieceFinder } from './find-pieces.ts'

const piecesOf = (flags: string, text: string) =>
  pieceFinder(flagSet(flags))(text).map(({ start, end }) => text.slice(start, end))

describe('pieces of a text', () => {
  it.each([
    ['', 'Delete %s on page 3', ['3']],
    ['c-format', 'Delete %1$s (%d %%) on page 3', ['%1$s', '%d', '3']],
    ['python-brace-format', '{count} of {0}, 12.5', ['{count}', '{0}', '12.5']],
    ['c-format, python-brace-format', '%s {0}', ['%s', '{0}']],
    ['placeholders:"$NAME$":"42x"', 'Hello $NAME$, 42x and 42', ['$NAME$', '42x', '42']],
    ['placeholders:r"\\w+"', 'Hello 7', ['7']],
    ['c-format, ignore-c-format', '%d of 4', ['4']],
  ])('with the flags %j: %j', (flags, text, pieces) => {
    expect(piecesOf(flags, text)).toEqual(pieces)
  })

  it.each([
    ['c-format', 'Delete %s?', 'Smazat %s?', 'Delete %d?', 'Smazat %d?'],
    [
      'python-brace-format',
      'Send {file} to {user}',
      '{user} dostane {file}',
      'Send {doc} to {role}',
      '{role} dostane {doc}',
    ],
    ['c-format', 'Page %d of 3', 'Strana %d z 3', 'Page %u of 7', 'Strana %u z 7'],
  ])('are put into a translation: %s, %j', (flags, source, target, wanted, expected) => {
    expect(fitPieces({ source, target, wanted }, pieceFinder(flagSet(flags)))).toBe(expected)
  })

  it('are left alone where the translation has others', () => {
    const remembered = { source: 'Delete %s?', target: 'Smazat?', wanted: 'Delete %d?' }

    expect(fitPieces(remembered, pieceFinder(flagSet('c-format')))).toBeNull()
  })
})

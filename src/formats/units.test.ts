import { describe, expect, it } from 'vitest'
import { type PlainEntry, plainEntry } from '../../test/support/plain-content.ts'
import { joinForms } from '../domain/units/plural-text.ts'
import { entryDetails } from './entry-details.ts'
import type { Entry, FileContent } from './format.ts'
import { bilingualUnits, documentUnits, monolingualUnits } from './units.ts'

function entry({ source = [], target = [''], context = '', ...details }: Partial<PlainEntry>): Entry {
  return { context, source: joinForms(source), target: joinForms(target), details: entryDetails(details) }
}

const file = (...entries: Entry[]): FileContent => ({ entries, problems: [] })

describe('units of files', () => {
  it('are the entries of a bilingual file, the first of each identity', () => {
    const content = file(
      entry({ source: ['a'], target: ['1'] }),
      entry({ source: ['a'], context: 'menu', target: ['2'] }),
      entry({ source: ['a'], target: ['3'] }),
    )

    expect(bilingualUnits(content).map(({ target }) => target)).toEqual(['1', '2'])
  })

  it('come from the template of a monolingual component, in its order', () => {
    const template = file(
      entry({ context: 'b', target: ['Bee'], note: 'insect' }),
      entry({ context: 'a', target: ['Ant', 'Ants'], isReadonly: true }),
      entry({ context: 'b', target: ['again'] }),
    )
    const czech = file(
      entry({ context: 'only-here', target: ['x'] }),
      entry({ context: 'b', target: ['Včela'], isFuzzy: true }),
    )

    expect(monolingualUnits(template, czech).map(plainEntry)).toMatchObject([
      { context: 'b', source: ['Bee'], target: ['Včela'], isFuzzy: true, note: 'insect\n' },
      { context: 'a', source: ['Ant', 'Ants'], target: [''], isReadonly: true, note: '' },
    ])
  })

  it('have a note once where template and translation say the same', () => {
    const same = file(entry({ context: 'a', note: 'same' }))

    expect(monolingualUnits(same, same)[0]?.details.note).toBe('same')
  })

  it('of a document are paired by their place', () => {
    const template = file(entry({ target: ['One'] }), entry({ target: ['Two'] }), entry({ target: ['One'] }))
    const czech = file(entry({ target: ['Jedna'] }), entry({ target: ['Dvě'] }), entry({ target: ['Jedna'] }))

    expect(documentUnits(template, czech).map(plainEntry)).toMatchObject([
      { source: ['One'], target: ['Jedna'] },
      { source: ['Two'], target: ['Dvě'] },
    ])
  })

  it('of a document that lost its shape are untranslated', () => {
    const template = file(entry({ target: ['One'] }), entry({ target: ['Two'] }))

    expect(documentUnits(template, file(entry({ target: ['Jedna'] }))).map(({ target }) => target)).toEqual([
      '',
      '',
    ])
  })
})

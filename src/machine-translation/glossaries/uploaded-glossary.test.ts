import { beforeEach, describe, expect, it } from 'vitest'
import { termOf } from '../../../test/support/translation-servers/request-of.ts'
import { type GlossaryStore, type StoredGlossary, uploadedGlossary } from './uploaded-glossary.ts'

const START = new Date('2026-01-01T00:00:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
let account = 0

describe('uploaded glossaries', () => {
  let stored: StoredGlossary[] = []
  let created = 0
  let store: GlossaryStore

  beforeEach(() => {
    account += 1
    stored = []
    created = 0
    store = {
      account: [String(account)],
      from: 'en',
      to: 'de',
      maxGlossaries: 2,
      list: async () => stored,
      async create(name) {
        if (stored.length >= 2) throw new Error('There is no room')
        created += 1
        const id = `g${created}`
        stored = [...stored, { id, name }]
        return id
      },
      async remove(id) {
        stored = stored.filter((glossary) => glossary.id !== id)
      },
    }
  })

  const terms = [termOf('unit', 'Einheit')]

  it('leave glossaries of others alone, and say when there is no room', async () => {
    stored = [
      { id: 'a', name: 'Legal' },
      { id: 'b', name: 'Marketing' },
    ]

    expect(await uploadedGlossary({ terms, termsOwner: 'demo' }, store, START)).toBeNull()
    expect(stored).toHaveLength(2)
  })

  it('make room among idle ones of ours', async () => {
    stored = [
      { id: 'a', name: 'Legal' },
      { id: 'b', name: 'diglot:gone:en:cs:0123456789abcdef' },
    ]

    expect(await uploadedGlossary({ terms, termsOwner: 'demo' }, store, START)).toBe('g1')
    expect(stored.map(({ id }) => id)).toEqual(['a', 'g1'])
  })

  it('keep those that were used in the last hour', async () => {
    await uploadedGlossary({ terms, termsOwner: 'one' }, store, START)
    await uploadedGlossary({ terms, termsOwner: 'two' }, store, START)

    expect(await uploadedGlossary({ terms, termsOwner: 'three' }, store, later(30))).toBeNull()
    expect(await uploadedGlossary({ terms, termsOwner: 'three' }, store, later(95))).toBe('g3')
  })

  it('make room by the one with earlier terms', async () => {
    await uploadedGlossary({ terms, termsOwner: 'one' }, store, START)
    await uploadedGlossary({ terms, termsOwner: 'two' }, store, START)
    const id = await uploadedGlossary({ terms: [termOf('unit', 'Truppe')], termsOwner: 'two' }, store, START)

    expect(id).toBe('g3')
    expect(stored.map(({ id }) => id)).toEqual(['g1', 'g3'])
  })

  it('keep apart owners whose names look alike at a service without colons', async () => {
    const plain = {
      ...store,
      separator: '_',
      maxGlossaries: 10,
      create: async (name: string) => {
        stored = [...stored, { id: name, name }]
        return name
      },
    }
    const names = []
    for (const [owner, from, to] of [
      ['demo', 'en', 'de'],
      ['demo_en', 'de', 'fr'],
      ['demo-en', 'de', 'fr'],
      ['a__b', 'en', 'de'],
    ]) {
      names.push(
        await uploadedGlossary({ terms, termsOwner: owner! }, { ...plain, from: from!, to: to! }, START),
      )
    }

    expect(stored.map(({ id }) => id)).toEqual(names)
    expect(new Set(names).size).toBe(4)
    // Names that Amazon Translate accepts.
    for (const name of names) expect(name).toMatch(/^([A-Za-z0-9-]_?)+$/)
  })

  it('are tried again after a failure', async () => {
    const failing: GlossaryStore = { ...store, list: () => Promise.reject(new Error('down')) }

    await expect(uploadedGlossary({ terms, termsOwner: 'demo' }, failing, START)).rejects.toThrow('down')
    expect(await uploadedGlossary({ terms, termsOwner: 'demo' }, store, START)).toBe('g1')
  })

  it('are not shared by accounts', async () => {
    await uploadedGlossary({ terms, termsOwner: 'demo' }, store, START)
    stored = []

    expect(
      await uploadedGlossary({ terms, termsOwner: 'demo' }, { ...store, account: ['other'] }, START),
    ).toBe('g2')
  })
})

import { describe, expect, it } from 'vitest'
import { flagSet, flagSetOf, NO_FLAGS } from './flag-set.ts'

describe('flagSet', () => {
  it('returns which flags are set, and their values', () => {
    const flags = flagSet('xml-text, max-size:300:2, placeholders:"a b":r"\\d+"')

    expect(flags.has('xml-text')).toBe(true)
    expect(flags.value('xml-text')).toEqual([])
    expect(flags.value('max-size')).toEqual(['300', '2'])
    expect(flags.value('placeholders')).toEqual(['a b', '\\d+'])
    expect(flags.parameters('placeholders')).toEqual([
      { text: 'a b', isRegex: false },
      { text: '\\d+', isRegex: true },
    ])
    expect(flags.text).toBe('max-size:300:2, placeholders:"a b":r"\\d+", xml-text')
  })

  it.each(['md-text', 'constructor', '__proto__', ''])('has no flag %j that was not given', (name) => {
    const flags = flagSet('xml-text')

    expect(flags.has(name)).toBe(false)
    expect(flags.value(name)).toBeNull()
    expect(flags.parameters(name)).toBeNull()
  })

  it('uses the last of several values', () => {
    expect(flagSet('max-length:1, max-length:2').value('max-length')).toEqual(['2'])
  })

  it.each(['', ' ', 'fuzzy', '#', ',,', ':', 'x:"'])('is the empty set for %j', (text) => {
    expect(flagSet(text)).toBe(NO_FLAGS)
  })

  it('shares one object among spellings', () => {
    expect(flagSet('b,a')).toBe(flagSet('a, b'))
    expect(
      flagSetOf([
        { name: 'b', parameters: [] },
        { name: 'a', parameters: [] },
      ]),
    ).toBe(flagSet('a,b'))
  })

  it('stays correct with more texts than are cached', () => {
    for (let index = 0; index < 10_000; index += 1) {
      const flags = flagSet(`max-length:${index}`)
      if (flags.value('max-length')?.[0] !== String(index)) expect.fail(`wrong value for ${index}`)
    }

    expect(flagSet('max-length:3').value('max-length')).toEqual(['3'])
  })
})

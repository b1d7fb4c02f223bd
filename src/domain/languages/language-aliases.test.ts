import { describe, expect, it } from 'vitest'
import { applyLanguageAlias, parseLanguageAliases, revertLanguageAlias } from './language-aliases.ts'

describe('parseLanguageAliases', () => {
  it.each(['cs', 'cs:', ':cs', 'a:b:c', 'cs:cs_CZ,', ',', 'cs:cs_CZ,,sk:sk_SK', ':', 'cs:sk,cs:pl'])(
    'rejects %j',
    (text) => {
      expect(() => parseLanguageAliases(text)).toThrow(
        expect.objectContaining({ code: 'invalid', fields: { language_aliases: [expect.any(String)] } }),
      )
    },
  )

  it('rejects extremely long text', () => {
    expect(() => parseLanguageAliases('a:b,'.repeat(5000))).toThrow('at most 10000 characters')
  })

  it('parses pairs with spaces around them', () => {
    const aliases = parseLanguageAliases('enus:en, xx:cs , xx:cs')

    expect([...aliases]).toEqual([
      ['enus', 'en'],
      ['xx', 'cs'],
    ])
  })

  it('parses nothing from an empty text', () => {
    expect(parseLanguageAliases('').size).toBe(0)
    expect(parseLanguageAliases('  ').size).toBe(0)
  })
})

describe('applyLanguageAlias', () => {
  const aliases = parseLanguageAliases('zh-cn:zh_Hans,chinese:zh_Hans')

  it('maps codes of files, and is case-sensitive', () => {
    expect(applyLanguageAlias(aliases, 'zh-cn')).toBe('zh_Hans')
    expect(applyLanguageAlias(aliases, 'zh-CN')).toBe('zh-CN')
  })

  it('is reverted to the first alias', () => {
    expect(revertLanguageAlias(aliases, 'zh_Hans')).toBe('zh-cn')
    expect(revertLanguageAlias(aliases, 'cs')).toBe('cs')
  })
})

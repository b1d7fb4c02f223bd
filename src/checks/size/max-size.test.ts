import { describe, expect, it } from 'vitest'
import { describeCheck } from '../../../test/support/describe-check.ts'
import { flagSet } from '../../domain/flags/flag-set.ts'
import { fontOf, textWidth } from './font.ts'
import { maxSize } from './max-size.ts'

describeCheck(maxSize, {
  passes: [
    { source: 'File', target: 'Soubor', flags: 'max-size:50' },
    { source: 'File', target: 'Velmi dlouhý název souboru' },
    { source: 'File', target: '文件', language: 'zh_Hans', flags: 'max-size:20' },
    { source: 'File', target: 'Очень длинный файл', language: 'ru', flags: 'max-size:60:3' },
    { source: 'File', target: 'ملف', language: 'ar', flags: 'max-size:20' },
    { source: 'File', target: 'Soubor', flags: 'max-size:33, font-size:10' },
    { source: 'File', target: 'Soubor', flags: 'max-size:wide' },
    { source: 'File', target: 'Soubor', flags: 'max-size:5, ignore-max-size' },
    { source: '%s', target: '%s', flags: 'max-size:10, replacements:%s:a' },
    { source: 'File', target: 'a\nb', flags: 'max-size:50:2' },
    { source: 'File', target: '一二三四', language: 'zh_Hans', flags: 'max-size:20:2' },
  ],
  reports: [
    { source: 'File', target: 'Soubor', flags: 'max-size:30', marked: 'r' },
    { source: 'File', target: 'Soubor', flags: 'max-size:33, font-size:20', marked: 'ubor' },
    { source: 'File', target: 'Soubor', flags: 'max-size:33, font-weight:bold', marked: 'r' },
    { source: 'File', target: 'Soubor', flags: 'max-size:33, font-spacing:3', marked: 'bor' },
    { source: 'File', target: '文件夹', language: 'zh_Hans', flags: 'max-size:20', marked: '夹' },
    {
      source: 'File',
      target: 'Очень длинный файл',
      language: 'ru',
      flags: 'max-size:60:1',
      marked: 'ный файл',
    },
    { source: 'File', target: 'Velmi dlouhý soubor', flags: 'max-size:60:1', marked: ' soubor' },
    { source: 'File', target: 'Velmi dlouhý soubor', flags: 'max-size:40:2', marked: 'soubor' },
    { source: 'File', target: 'a\nb', flags: 'max-size:50', marked: 'b' },
    { source: '%s', target: '%s', flags: 'max-size:10, replacements:%s:"John Doe"', marked: '%s' },
    { source: 'File', target: 'الملفات', language: 'ar', flags: 'max-size:20', marked: 'فات' },
  ],
})

describe('the width of texts', () => {
  it('grows with size, weight and spacing', () => {
    const plain = textWidth('Save', fontOf(flagSet('')))

    expect(textWidth('Save', fontOf(flagSet('font-size:20')))).toBeCloseTo(plain * 2)
    expect(textWidth('Save', fontOf(flagSet('font-weight:bold')))).toBeGreaterThan(plain)
    expect(textWidth('Save', fontOf(flagSet('font-weight:700')))).toBeGreaterThan(plain)
    expect(textWidth('Save', fontOf(flagSet('font-spacing:2')))).toBeCloseTo(plain + 8)
    expect(textWidth('Save', fontOf(flagSet('font-family:"Arial Narrow"')))).toBeLessThan(plain)
    expect(textWidth('iiii', fontOf(flagSet('font-family:"DejaVu Sans Mono"')))).toBeCloseTo(24)
  })

  it('counts no marks, and any character at all', () => {
    const font = fontOf(flagSet(''))

    expect(textWidth('e\u0301\u200b', font)).toBe(textWidth('e', font))
    expect(textWidth('\ud800\udbff\u{10ffff}', font)).toBeGreaterThan(0)
    expect(textWidth('', font)).toBe(0)
  })
})

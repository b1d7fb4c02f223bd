import { describe, expect, it } from 'vitest'
import { maskTranslation } from './mask-translation.ts'

const masked = (...texts: readonly string[]) => texts.map((text, index) => ({ mask: `@@PH${index}@@`, text }))

describe('a translation with the masks of its source', () => {
  it.each([
    ['without placeholders', 'Uložit', [], 'Uložit'],
    ['in another order', '%2$s z %1$s', ['%1$s', '%2$s'], '@@PH1@@ z @@PH0@@'],
    ['equal ones one after the other', '%s a %s', ['%s', '%s'], '@@PH0@@ a @@PH1@@'],
    ['more often than in the source', '%s a %s', ['%s'], '@@PH0@@ a %s'],
    ['lost', 'nic', ['%s'], 'nic'],
    ['one that is the beginning of another', '<b> <br>', ['<b', '<br>'], '@@PH0@@> @@PH1@@'],
    ['signs of regular expressions', 'a.b $& a+b', ['$&', '.'], 'a@@PH1@@b @@PH0@@ a+b'],
  ])('%s', (_, translation, texts, expected) => {
    expect(maskTranslation(translation, masked(...texts))).toBe(expected)
  })
})

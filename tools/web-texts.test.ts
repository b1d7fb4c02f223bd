import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderPo, renderTemplate } from './web-po.ts'
import { textsOf } from './web-texts.ts'

const FOLDER = join(import.meta.dirname, '..', 'web', 'locales')

describe('the texts of the pages', () => {
  it('are in the template', () => {
    expect(readFileSync(join(FOLDER, 'web.pot'), 'utf8') === renderTemplate(), 'run npm run texts').toBe(true)
  })

  it.each(globSync('*.po', { cwd: FOLDER }))('are all translated in %s', (file) => {
    const bytes = readFileSync(join(FOLDER, file))
    const { text, missing } = renderPo(bytes, basename(file, '.po'))

    expect(missing).toEqual([])
    expect(text === bytes.toString('utf8'), 'run npm run texts').toBe(true)
  })

  it('keep what stands in braces', () => {
    const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ')
    const text = readFileSync(join(FOLDER, 'de.po'), 'utf8')
    const pairs = [...text.matchAll(/^msgid (".*")\nmsgstr (".*")$/gm)]

    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs.filter(([, source = '', target = '']) => braces(source) !== braces(target))).toEqual([])
  })
})

it('finds texts in calls of either kind, and refuses those that are made at run time', () => {
  const source = `t('One') + n(count, '{count} a', "{count} b's", {}) + start('no')`

  expect(textsOf(source, 'a.ts')).toEqual([
    { one: 'One', other: null },
    { one: '{count} a', other: "{count} b's" },
  ])
  expect(() => textsOf('t(name)', 'a.ts')).toThrow('a.ts: 1 calls')
})

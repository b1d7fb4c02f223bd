import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listServerMessages, textsIn } from './server-messages.ts'
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

it('finds what the server says, with braces for what it puts in', () => {
  const source = `
    import { x } from 'The name of a module.'
    const route = { summary: 'Show a thing.', path: '/a/' }
    if (a) throw new AppError('invalid', 'This is wrong.', { field: 'a' })
    if (b) throw wrong(\`A list has at most \${MAX} items, not \${size}.\`)
    throw new Error('A bug is here.')`

  expect(textsIn(source)).toEqual(
    expect.arrayContaining(['This is wrong.', 'A list has at most {1} items, not {2}.']),
  )
  expect(textsIn(source).filter((text) => / (name|thing|bug) /.test(text))).toEqual([])
  expect(textsIn(source, true)).toContain('A bug is here.')
})

it('lists sentences of actions, checks, and findings about the machine', () => {
  const said = [...listServerMessages().values()].flat()

  expect(said).toEqual(
    expect.arrayContaining([
      'The component is locked.',
      'Ensure this field has no more than {1} characters.',
      'The translation is missing {1}.',
      '{1} is writable',
      'no space',
    ]),
  )
})

it('finds texts in calls of either kind, and refuses those that are made at run time', () => {
  const source = `t('One') + n(count, '{count} a', "{count} b's", {}) + start('no')`

  expect(textsOf(source, 'a.ts')).toEqual([
    { one: 'One', other: null },
    { one: '{count} a', other: "{count} b's" },
  ])
  expect(() => textsOf('t(name)', 'a.ts')).toThrow('a.ts: 1 calls')
})

import { expect, it } from 'vitest'
import { FILE_FORMAT_IDS } from '../../../../src/domain/component/file-formats.ts'
import { formatOfName } from './format-of-name.ts'

it.each([
  'a.po',
  'A.POT',
  'en.json',
  'a.xlf',
  'app.properties',
  'x.strings',
  'strings.xml',
  'en.yml',
  'a.resx',
  'a.arb',
  'a.ftl',
  'a.html',
  'a.md',
  'a.toml',
  'a.txt',
  'a.ini',
  'a.tbx',
  'a.ts',
  'a.php',
  'a.csv',
])('detects the format of %s', (name) => {
  expect(FILE_FORMAT_IDS).toContain(formatOfName(name))
})

it('returns null for archives and names without an extension', () => {
  expect([formatOfName('a.zip'), formatOfName('README')]).toEqual([null, null])
})

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectLinearTime } from '../../test/support/linear-time.ts'
import { guessFormat } from './guess.ts'
import { FORMATS, findFormat } from './registry.ts'

it.each([
  ['po/cs.po', '', 'po'],
  ['locale/app.pot', '', 'po'],
  ['i18n/app_cs.ts', '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1">', 'ts'],
  ['src/app.ts', 'export const a = 1', null],
  ['res/values-cs/strings.xml', '<?xml version="1.0"?>\n<resources>', 'aresource'],
  ['pom.xml', '<project>', null],
  ['a.xlf', '<xliff version="1.2">', 'xliff'],
  ['a.xlf', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">', 'xliff2'],
  ['_locales/cs/messages.json', '{"name": {"message": "x"}}', 'webextension'],
  ['cs.json', '{"a": "b"}', 'json'],
  ['cs.json', '{"a": {"b": "c"}}', 'json-nested'],
  ['cs.json', '{"item_one": "x", "item_other": "y"}', 'i18nextv4'],
  ['cs.json', '{"n": {"item_0": "{{count}} x", "item_1": "y"}}', 'i18next'],
  ['cs.json', '{"item": "x", "item_plural": "y"}', 'i18next'],
  [
    'active.cs.json',
    '{"days": {"description": "Age", "one": "{{.N}} day", "other": "{{.N}} days"}}',
    'go-i18n-json-v2',
  ],
  ['active.cs.json', '{"days": {"hash": "sha1-1", "other": "dní"}, "cut": {"other": "', 'go-i18n-json-v2'],
  ['cs.json', '{"form": {"other": "Other", "description": "Description", "save": "Save"}}', 'json-nested'],
  ['cs.json', '[{"id": "hello", "translation": "Ahoj"}]', 'go-i18n-json'],
  [
    'l10n/cs.json',
    '{ "translations": {\n    "Files" : "Soubory"\n},"pluralForm" :"nplurals=3;"\n}',
    'nextcloud-json',
  ],
  ['cs.json', '{"translations": {"a": "b"}, "title": "x"}', 'json-nested'],
  ['strings/cs.resjson', '{"greeting": "Ahoj"}', 'resjson'],
  ['cs.json', '{"greeting": "Ahoj", "_greeting.comment": "At the start"}', 'resjson'],
  ['cs.json', '"text"', null],
  ['a_cs.properties', 'a=\\u010d\n', 'properties'],
  ['a_cs.properties', 'a=č\n', 'properties-utf8'],
  ['a_cs.properties', 'days=days\ndays[one]=day\n', 'gwt'],
  ['a_cs.properties', '### Missing: a=x\n', 'xwiki-java-properties'],
  ['cs-CZ.lang', 'addOption = Přidat\n', 'mi18n-lang'],
  ['cs.lproj/Main.strings', '"a" = "č";\n', 'strings-utf8'],
  ['cs.xliff', '<xliff version="1.2"><file original="en.lproj/Main.strings">', 'apple-xliff'],
  ['cs.xlf', '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2">', 'xliff'],
  ['active.cs.toml', '[days]\none = "den"\nother = "dní"\n', 'go-i18n-toml'],
  ['cs.toml', 'title = "Vítejte"\n', 'toml'],
  ['Czech.isl', '[Messages]\n', 'islu'],
  ['cs.ryml', 'a: b\n', 'ruby-yaml'],
  ['cs.csv', 'key,value\na,b\n', 'csv'],
  ['cs.csv', 'Hello,Ahoj\n', 'csv-simple'],
  ['lang.php', "<?php\n$LANG['a'] = 'b';\nfunction f() { return ['c']; }", 'php'],
  ['config/locales/cs.yml', 'cs:\n  hello: Ahoj\n', 'ruby-yaml'],
  ['cs.yml', 'hello: Ahoj\n', 'yaml'],
  ['lang/cs.php', "<?php\nreturn [\n  'a' => 'b',\n];", 'laravel'],
  ['a.bin', '\u0000\u0001', null],
  ['', '', null],
])('guesses %s', (path, text, expected) => {
  const guess = guessFormat(path, Buffer.from(text))

  expect(guess).toBe(expected)
  if (guess !== null) expect(findFormat(guess)).not.toBeNull()
})

it.each([
  ['UTF-16 with a mark', Buffer.from('\ufeffa=b\n', 'utf16le'), 'properties-utf16'],
  ['UTF-16 without one', Buffer.from('a=b\nc=d\n', 'utf16le'), 'properties-utf16'],
  ['ISO-8859-1', Buffer.from('a=é\n', 'latin1'), 'properties'],
  ['wide characters far behind', Buffer.from(`${'a=b\n'.repeat(10_000)}c=č\n`), 'properties-utf8'],
  [
    'characters across the end of what is looked at',
    Buffer.from(`a=${'日'.repeat(9000)}\n`),
    'properties-utf8',
  ],
])('recognizes properties by their bytes: %s', (_, bytes, expected) => {
  expect(guessFormat('a.properties', bytes)).toBe(expected)
})

/** Variants of formats that are guessed as something else; users have to choose them. */
const CHOICES = [
  'po-mono',
  'plainxliff',
  'xliff2-placeables',
  'csv-utf-8',
  'csv-simple-utf-8',
  'csv-multi-utf-8',
]

it('guesses every other format from some real file', () => {
  const roots = [
    join(import.meta.dirname, '*/fixtures'),
    join(import.meta.dirname, '../../test/oracles/formats/fixtures'),
  ]
  const files = roots.flatMap((root) => globSync(`${root}/**/*`)).filter((path) => statSync(path).isFile())

  const guessed = new Set(files.map((path) => guessFormat(path, readFileSync(path))))

  expect(FORMATS.map(({ id }) => id).filter((id) => !guessed.has(id))).toEqual(CHOICES)
})

it('takes time in proportion to hostile files', () => {
  for (const piece of ['{"', '"a":{', '<xliff ', '"_0":', 'one', ' =', '\u0000']) {
    expectLinearTime((n) => {
      const bytes = Buffer.from(piece.repeat(n(20_000)))
      for (const { extensions } of FORMATS) guessFormat(`x${extensions[0]}`, bytes)
    })
  }
})

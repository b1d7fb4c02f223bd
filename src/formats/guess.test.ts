import { expect, it } from 'vitest'
import { guessFormat } from './guess.ts'
import { findFormat } from './registry.ts'

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

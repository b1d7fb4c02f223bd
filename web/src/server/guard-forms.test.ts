import { expect, it } from 'vitest'
import { guardForms } from './guard-forms.ts'

it.each([
  ['<form class="a"><input/></form>', '<form method="dialog" class="a"><input/></form>'],
  ['<form><input/></form>', '<form method="dialog"><input/></form>'],
  ['<textarea rows="2">\nA</textarea>', '<textarea autocomplete="off" rows="2">\nA</textarea>'],
])('prevents submission and restored content in %s', (html, guarded) => {
  expect(guardForms(html)).toBe(guarded)
})

it.each([
  '<form class="a" action="/search/"><input name="q"/></form>',
  '<a href="/projects/" tabindex="0">Projects</a>',
  '<format>',
  '<p title="&lt;form &gt;">&lt;form &gt;</p>',
])('leaves %s unchanged', (html) => {
  expect(guardForms(html)).toBe(html)
})

import { expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

it.each([
  ['<form class="a"><input/></form>', '<form method="dialog" class="a"><input/></form>'],
  ['<form><input/></form>', '<form method="dialog"><input/></form>'],
  ['<textarea rows="2">\nA</textarea>', '<textarea autocomplete="off" rows="2">\nA</textarea>'],
])('has nothing sent or put back by %s', (html, held) => {
  expect(holdBack(html)).toBe(held)
})

it.each([
  '<form class="a" action="/search/"><input name="q"/></form>',
  '<a href="/projects/" tabindex="0">Projects</a>',
  '<format>',
  '<p title="&lt;form &gt;">&lt;form &gt;</p>',
])('leaves %s as it is', (html) => {
  expect(holdBack(html)).toBe(html)
})

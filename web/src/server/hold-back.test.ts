import { expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

it.each([
  ['<button type="submit">Save</button>', '<button inert="" type="submit">Save</button>'],
  ['<p><input/></p>', '<p><input inert=""/></p>'],
  ['<textarea>\nA</textarea>', '<textarea inert="">\nA</textarea>'],
  ['<label for="a">A</label>', '<label inert="" for="a">A</label>'],
])('has nothing done by %s', (html, held) => {
  expect(holdBack(html)).toBe(held)
})

it.each([
  '<a href="/projects/" tabindex="0">Projects</a>',
  '<buttons>',
  '<p title="&lt;input &gt;">&lt;input &gt;</p>',
])('leaves %s as it is', (html) => {
  expect(holdBack(html)).toBe(html)
})

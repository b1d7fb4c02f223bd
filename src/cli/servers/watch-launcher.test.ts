import { expect, it } from 'vitest'
import { isNpmScript } from './watch-launcher.ts'

it.each([
  ['node bin/diglot.js serve --demo', true],
  ['diglot migrate && diglot serve', true],
  ['diglot serve > log 2>&1', true],
  ['diglot serve &> log', true],
  ['diglot serve & sleep 5', false],
  ['nohup diglot serve > log 2>&1 &', false],
])('sees whether npm runs %j in the foreground', (npm_lifecycle_script, isForeground) => {
  expect(isNpmScript({ npm_lifecycle_event: 'start', npm_lifecycle_script })).toBe(isForeground)
})

it('sees that nothing is run by npm', () => {
  expect(isNpmScript({})).toBe(false)
})

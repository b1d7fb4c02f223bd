import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { preferredScheme } from '../web/preferred-scheme.ts'

async function transformed(css: string): Promise<string> {
  const plugins = [preferredScheme()]
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins } } }, 'build')
  const { code } = await preprocessCSS(css, 'a.css', config)
  return tight(code)
}

function tight(css: string): string {
  return css.replaceAll(/\s*([{}])\s*/g, '$1').trim()
}

const UNSET = ':where(:root):not([data-mantine-color-scheme])'

it('has styles of a scheme mean what the system prefers where none is set', async () => {
  const css = `:root[data-mantine-color-scheme='dark'], :host([data-mantine-color-scheme='dark']) { --a: 1 }`
  const preferred = `@media (prefers-color-scheme: dark) { :root${UNSET} { --a: 1 } }`
  expect(await transformed(css)).toBe(tight(`${css} ${preferred}`))
})

it('tells both schemes of one rule apart', async () => {
  const css = '[data-mantine-color-scheme="light"] .a, [data-mantine-color-scheme=dark] .b { top: 0 }'
  const light = `@media (prefers-color-scheme: light) { ${UNSET} .a { top: 0 } }`
  const dark = `@media (prefers-color-scheme: dark) { ${UNSET} .b { top: 0 } }`
  expect(await transformed(css)).toBe(tight(`${css} ${light} ${dark}`))
})

it('needs no scheme for what is the same in all of them', async () => {
  expect(await transformed('[data-mantine-color-scheme] .a { top: 0 }')).toBe(':root .a{top: 0}')
})

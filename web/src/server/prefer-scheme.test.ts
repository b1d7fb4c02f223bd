import { expect, it } from 'vitest'
import { preferScheme } from './prefer-scheme.ts'

it('applies theme colors by the system preference if no scheme is set', () => {
  const dark = ':root[data-mantine-color-scheme="dark"], :host([data-mantine-color-scheme="dark"]){--a: 1;}'
  const preferred = '@media (prefers-color-scheme: dark){:root:not([data-mantine-color-scheme]){--a: 1;}}'
  const page = (styles: string) => `<style>:root{--b: 2;}\n\n${styles}</style><p>:root{}</p>`
  expect(preferScheme(page(dark))).toBe(page(`${dark}${preferred}`))
})

import { writeFileSync } from 'node:fs'
import { GENERATED_PAGES } from './generated-pages.ts'

for (const { path, render } of GENERATED_PAGES) {
  writeFileSync(new URL(`../${path}`, import.meta.url), await render())
}

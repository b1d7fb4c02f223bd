import { configurationManual } from '../src/config/manual.ts'

/** A page of the manual that is made from code. */
export interface GeneratedPage {
  /** From the top folder of the project. */
  readonly path: string
  readonly render: () => string
}

/** Every page that `npm run docs` writes; a new generator adds its line here. */
export const GENERATED_PAGES: readonly GeneratedPage[] = [
  { path: 'docs/configuration.md', render: configurationManual },
]

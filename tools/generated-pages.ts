import { configurationManual } from '../src/config/manual.ts'
import { componentManual } from '../src/domain/component/component-manual.ts'
import { paramsManual } from '../src/domain/component/params-manual.ts'
import { flagsManual } from '../src/domain/flags/flags-manual.ts'
import { templateManual } from '../src/domain/templates/template-manual.ts'
import { formatsManual } from '../src/formats/formats-manual.ts'
import { apiManual } from './api-manual.ts'
import { compatibilityPage } from './compatibility/compatibility-page.ts'
import { screenshotsManual } from './screenshots-manual.ts'
import { SERVICE_PAGES } from './service-pages.ts'

/** A page of the manual that is made from code. */
export interface GeneratedPage {
  /** From the top folder of the project. */
  readonly path: string
  readonly render: () => string | Promise<string>
}

/** Every page that `npm run docs` writes; a new generator adds its line here. */
export const GENERATED_PAGES: readonly GeneratedPage[] = [
  { path: 'docs/reference/settings.md', render: configurationManual },
  { path: 'docs/reference/components.md', render: componentManual },
  { path: 'docs/reference/flags.md', render: flagsManual },
  { path: 'docs/reference/formats/README.md', render: formatsManual },
  { path: 'docs/reference/formats/parameters.md', render: paramsManual },
  { path: 'docs/reference/templates.md', render: templateManual },
  { path: 'docs/explanation/pages.md', render: screenshotsManual },
  { path: 'docs/reference/api.md', render: apiManual },
  ...SERVICE_PAGES,
  { path: 'docs/compatibility.md', render: compatibilityPage },
]

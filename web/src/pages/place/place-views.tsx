import { onDemand } from '../../components/page/on-demand.tsx'
import { Page } from '../../components/page/page.tsx'

const EMPTY = <Page title={undefined}>{null}</Page>

/** What shows the kinds of places. */
export const PLACE_VIEWS = {
  project: onDemand(async () => (await import('./project-page.tsx')).ProjectPage, EMPTY),
  component: onDemand(async () => (await import('./component-page.tsx')).ComponentPage, EMPTY),
  translation: onDemand(async () => (await import('./translation-page.tsx')).TranslationPage, EMPTY),
  language: onDemand(async () => (await import('./project-language-page.tsx')).ProjectLanguagePage, EMPTY),
}

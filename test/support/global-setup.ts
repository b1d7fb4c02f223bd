import type { TestProject } from 'vitest/node'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { openSiteTemplates } from './open-site-templates.ts'
import type { SiteTemplates } from './site-templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of the project; undefined in projects whose tests run on both. */
    engine: Engine['name'] | undefined
    templates: SiteTemplates
  }
}

/** Starts one PostgreSQL for the whole run, and one for the stories in browsers; every test file makes a database of its own in it, most of them a copy of a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { projects } = project.vitest
  const isRoot = project === project.vitest.getRootProject()
  if (isRoot && projects.every(({ name }) => name === 'plain' || name === 'browser')) return async () => {}
  const { stop, ...templates } = await openSiteTemplates()
  project.provide('templates', templates)
  return stop
}

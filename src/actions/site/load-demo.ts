import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { PACKAGE_FOLDER } from '../../package-folder.ts'
import { createComponent } from '../components/create-component.ts'
import { createProject } from '../components/create-project.ts'

const BUNDLE = join(PACKAGE_FOLDER, 'demo/humanize.bundle')

/** No request waits here: a slow machine may take longer than a request may. */
const TIMEOUT_MS = 600_000

/** Fills a new site with a demo: the translations of a small library. */
export async function loadDemo(ctx: Context): Promise<void> {
  const project = await createProject(ctx, SYSTEM, {
    slug: 'demo',
    name: 'Demo',
    web: 'https://github.com/python-humanize/humanize',
  })
  await createComponent(
    ctx,
    SYSTEM,
    project,
    {
      slug: 'humanize',
      name: 'Humanize',
      vcs: 'local',
      repo: 'local:',
      license: 'MIT',
      file_format: 'po',
      filemask: 'src/humanize/locale/*/LC_MESSAGES/humanize.po',
      new_base: 'src/humanize/locale/humanize.pot',
    },
    { bundle: BUNDLE, signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
}

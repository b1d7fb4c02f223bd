import { join } from 'node:path'
import type { Db } from '../../../src/storage/db.ts'
import { openImportSite } from '../../support/import-site.ts'
import { ADMIN_KEY, addUser } from '../../support/site.ts'
import { shownUnits } from '../../support/stored-units.ts'
import { newSite, openSiteDatabase, type SoakGround } from '../soak-site.ts'
import { LANGUAGES, openUpstream, type Upstream } from './upstream.ts'
import type { OwnUnit, Writer } from './writer.ts'

/** A site with one component, its upstream repository, and people who edit it. */
export interface Scene {
  readonly db: Db
  /** Settings of each node. */
  readonly envs: readonly Readonly<Record<string, string>>[]
  readonly upstream: Upstream
  readonly writers: readonly Writer[]
  readonly componentId: number
  /** Path of the component in URLs. */
  readonly component: string
  close(): Promise<void>
}

const WRITERS = 16
const UNITS = 24

/** Makes the site and imports the component, without a server. */
export async function openScene(ground: SoakGround, nodes: number): Promise<Scene> {
  const names = Array.from({ length: WRITERS }, (_, index) => `writer-${index}`)
  const sourcesOf = (name: string) =>
    Array.from({ length: UNITS }, (_, index) => `String ${index} of ${name}`)
  const upstream = await openUpstream(ground.folder, names.flatMap(sourcesOf))
  const place = await newSite(ground, 'site')
  const env = {
    ...place,
    OUTBOUND_ALLOW_PRIVATE: '1',
    ADMIN_TOKEN: ADMIN_KEY,
    IMPORT_WORKERS: '1',
  }
  const db = openSiteDatabase(place)
  const site = await openImportSite(db, env)
  const component = await site.addUnread(
    {},
    {
      vcs: 'git',
      repo: upstream.url,
      push: upstream.url,
      branch: 'main',
      commit_pending_age: 0,
      project: { slug: 'soak' },
    },
  )
  await component.sync()
  const units: OwnUnit[] = []
  for (const language of LANGUAGES) {
    for (const { id, source } of await shownUnits(db, component.id, language))
      units.push({ id, source, language })
  }
  const writers: Writer[] = []
  for (const name of names) {
    const key = await addUser(site.ctx, name)
    writers.push({ name, key, units: units.filter(({ source }) => sourcesOf(name).includes(source)) })
  }
  return {
    db,
    upstream,
    writers,
    componentId: component.id,
    component: 'soak/app',
    envs: Array.from({ length: nodes }, (_, node) =>
      node === 0 ? env : { ...env, DATA_DIR: join(ground.folder, `node-${node}`) },
    ),
    async close() {
      await db.destroy()
      await upstream.close()
    },
  }
}

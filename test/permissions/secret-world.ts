import type { EngineUnderTest } from '../support/engine-under-test.ts'
import { storeComponent } from '../support/stored-component.ts'
import { addSecrets, type Secrets } from './secrets.ts'
import { openWorld, type Place, SECRET, type World } from './world.ts'

/** A site with a private place and everything that could be asked for of it. */
export interface SecretWorld {
  readonly world: World
  readonly place: Place
  readonly told: Secrets
}

/** Opens it; repositories are made in the folder. */
export async function openSecretWorld(engine: EngineUnderTest, folder: string): Promise<SecretWorld> {
  const world = await openWorld(engine.db(), engine.environment())
  await world.place('public')
  const place = await world.place('private')
  const shared = await storeComponent(world.site.ctx, {
    project: 'half-open',
    slug: 'app',
    strings: [{ source: 'Open' }],
  })
  await storeComponent(world.site.ctx, {
    project: 'half-open',
    slug: `${SECRET}-restricted`,
    settings: { restricted: true },
    strings: [{ source: `${SECRET} restricted` }],
  })
  // An open component that shares the repository of a private one.
  await engine
    .db()
    .updateTable('component')
    .set({ linked_component_id: place.componentId })
    .where('id', '=', shared.id)
    .execute()
  return { world, place, told: await addSecrets(world, place, folder) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../src/main.ts'
import { ADMIN_KEY } from '../support/admin-key.ts'

// Makes a site with the demo in a data folder and, if a URL is given, a PostgreSQL database.

const [folder = '', url = ''] = process.argv.slice(2)
const env = {
  DATA_DIR: folder,
  DATABASE_URL: url,
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '1',
  LOG_LEVEL: 'warn',
}

const server = await startServer({ ...env, ADMIN_TOKEN: ADMIN_KEY }, () => {})
while (!(await isLoaded())) await sleep(20)
await server.stop()

async function isLoaded(): Promise<boolean> {
  const { db } = server.ctx
  const unit = await db.selectFrom('unit').select('id').limit(1).executeTakeFirst()
  const open = db
    .selectFrom('task')
    .select('id')
    .where('component_id', 'is not', null)
    .where('state', 'in', ['waiting', 'running'])
  return unit !== undefined && (await open.executeTakeFirst()) === undefined
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { listRepositoryComponents } from '../../storage/components/components.ts'
import { finishImport } from './finish-import.ts'
import type { SyncTools } from './sync-tools.ts'

describeOnEngines('the end of an import', (engine) => {
  it('requests the website of a project once per run', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { ctx, addUnread } = await openImportSite(engine.db())
    const { repositoryId } = await addUnread(
      { 'cs.po': poFile({ One: 'Jeden' }) },
      { project: { web: link } },
    )
    const [component] = await listRepositoryComponents(ctx.db, repositoryId)
    if (!component) throw new Error('There is no component')
    const answer = {
      isDeleted: false,
      isDone: true,
      units: 0,
      files: 0,
      unreadFiles: [],
      problems: [],
      duplicateStrings: [],
      duplicateLanguages: [],
      unknownLanguages: [],
      badPaths: [],
      isWithoutFiles: false,
    }
    const run = () => ({ taskId: 0, signal: new AbortController().signal }) as SyncTools
    const first = run()
    const open = { ...ctx, config: { ...ctx.config, OUTBOUND_ALLOW_PRIVATE: true } }

    await finishImport(open, component, { answer, userId: null }, first)
    await finishImport(open, component, { answer, userId: null }, first)
    expect(asked).toBe(1)

    await finishImport(open, component, { answer, userId: null }, run())
    expect(asked).toBe(2)
    await new Promise((resolve) => server.close(resolve))
  })
})

import { beforeAll } from 'vitest'
import type { EngineUnderTest } from './engine-under-test.ts'
import { type ImportSite, openImportSite, type TestDraft } from './import-site.ts'
import { addPerson } from './pending-edit.ts'
import { useFolder } from './use-folder.ts'
import { addWritten, type WrittenComponent } from './written-component.ts'

/** A site with two people and an address, whose components follow remotes in folders. */
export interface WrittenSite {
  readonly site: ImportSite
  readonly anna: number
  readonly ben: number
  follow(files: Readonly<Record<string, string>>, draft?: TestDraft): Promise<WrittenComponent>
}

/** Opens the site before the tests of a group. */
export function useWrittenSite(engine: EngineUnderTest): () => WrittenSite {
  const folder = useFolder()
  let written: WrittenSite
  beforeAll(async () => {
    const site = await openImportSite(engine.db(), {
      VCS_ALLOW_SCHEMES: 'file',
      OUTBOUND_ALLOW_PRIVATE: '1',
      SITE_URL: 'https://l10n.example',
      COMMITTER_NAME: 'The site',
      COMMITTER_EMAIL: 'site@example.com',
    })
    written = {
      site,
      anna: await addPerson(site.ctx, 'anna'),
      ben: await addPerson(site.ctx, 'ben'),
      follow: (files, draft = {}) => addWritten(site, folder(), files, draft),
    }
  })
  return () => written
}

import type { ComponentDraft } from '../../src/domain/component/component-settings.ts'
import type { Db } from '../../src/storage/db.ts'
import { addMemoryComponent, type MemoryComponent, type MemoryFiles } from './memory-component.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from './site.ts'
import { unitLines } from './stored-units.ts'

/** A part of a form: a text, or a file with its name. */
export type FormPart = string | readonly [filename: string, content: string | Uint8Array]
/** Parts by name. */
export type FormParts = Readonly<Record<string, FormPart>>

/** A component that files are uploaded to. */
export interface UploadComponent extends MemoryComponent {
  readonly project: string
  /** Uploads to a language, Czech unless given, as Anna unless `key` is given; answers status and body. */
  upload(
    parts: FormParts,
    options?: { readonly language?: string; readonly key?: string | null },
  ): Promise<[number, unknown]>
  /** Units of a language as `source = translation (state)`. */
  lines(language?: string): Promise<string[]>
  /** Events of a language. */
  history(query: string, language?: string): Promise<Record<string, unknown>[]>
}

/** A site with components whose files are in memory. */
export interface UploadSite extends TestSite {
  /** Key of Anna, who translates. */
  readonly anna: string
  add(files: MemoryFiles, draft?: Partial<ComponentDraft>): Promise<UploadComponent>
}

/** Opens it. */
export async function openUploadSite(db: Db, env: Readonly<Record<string, string>>): Promise<UploadSite> {
  const site = await openTestSite(db, { env })
  const anna = await addUser(site.ctx, 'anna')

  async function add(files: MemoryFiles, draft: Partial<ComponentDraft> = {}): Promise<UploadComponent> {
    const component = await addMemoryComponent(site.ctx, draft)
    await component.sync(files)
    const row = db.selectFrom('project').select('slug').where('id', '=', component.projectId)
    const { slug: project } = await row.executeTakeFirstOrThrow()
    const pathTo = (language: string) => `/api/translations/${project}/app/${language}`
    return {
      ...component,
      project,
      async upload(parts, { language = 'cs', key = anna } = {}) {
        const answer = await sendForm(site, { path: `${pathTo(language)}/file/`, key }, parts)
        // What the sender asks for next comes when all is saved.
        await site.send({ path: '/api/', key })
        return [answer.status, answer.json()]
      },
      lines: (language = 'cs') => unitLines(db, component.id, language),
      async history(query, language = 'cs') {
        const answer = await site.send({ path: `${pathTo(language)}/changes/?${query}` })
        return (answer.json() as { results: Record<string, unknown>[] }).results
      },
    }
  }

  return { ...site, anna, add }
}

/** Sends a form. */
export function sendForm(
  site: TestSite,
  { path, key, method = 'POST' }: { path: string; key?: string | null; method?: string },
  parts: FormParts,
): Promise<TestAnswer> {
  const chunks = Object.entries(parts).flatMap(([name, part]) => {
    const [filename, content] = typeof part === 'string' ? [null, part] : part
    const file = filename === null ? '' : `; filename="${filename}"`
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return site.send({
    method,
    path,
    ...(key !== undefined && { key }),
    payload: Buffer.concat([...chunks, Buffer.from('--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
}

/** The answer to an upload; `total` is that of `accepted` unless given. */
export function uploadAnswer(accepted: number, others: Record<string, number> = {}): [number, unknown] {
  const all = { not_found: 0, skipped: 0, accepted, total: accepted, ...others }
  return [200, { ...all, result: accepted > 0, count: all.total }]
}

import { documentMask, readUpload, UPLOAD_SETTINGS } from '../../actions/components/component-upload.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { findCategoryByUrl } from '../../actions/components/get-visible-category.ts'
import { canSeeRepository } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { inLargeFileTurn } from '../../actions/files/large-file-turn.ts'
import { waitForTasks } from '../../actions/repositories/wait-for-tasks.ts'
import type { Context } from '../../context.ts'
import {
  ComponentJson,
  ComponentWrite,
  componentDraftOf,
  ProjectComponentJson,
} from '../../contract/components.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  countComponents,
  listShownComponents,
  listShownComponentsById,
  type ShownComponent,
} from '../../storage/components/shown-components.ts'
import { findTask } from '../../storage/tasks/tasks.ts'
import { uploadLimit } from '../files/upload-limit.ts'
import { freeBytes } from '../http/bodies/collect-body.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { type CompleteBody, type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { COMPONENT_BODY_LIMIT } from './body-limits.ts'
import { presentComponent, presentProjectComponent } from './present-component.ts'

const SlugParams = object({ slug: string({ description: 'Slug of the project' }) })
/** Maximum compression ratio of an archive; more is rejected as an archive bomb. */
const MAX_COMPRESSION_RATIO = 200
/**
 * How long a request waits for the import. A document with some thousand strings takes a fraction of it; longer imports
 * continue in the background.
 */
const IMPORT_TIMEOUT_MS = 10_000

/** Components of one project. */
export const projectComponentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/projects/:slug/components/',
    name: 'Components',
    summary: 'List the components of a project',
    permission: 'anyone',
    params: SlugParams,
    response: ProjectComponentJson,
    list: true,
    async handle({ ctx, actor, params, links, page }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const selection = { projects: visibleProjects(actor), projectId: project.id }
      const count = await countComponents(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const components = await listShownComponents(ctx.db, selection, range)
      const results = components.map((component) =>
        presentProjectComponent(component, { links, canSeeRepository: canSeeRepository(actor, component) }),
      )
      return { count, results }
    },
  }),

  route({
    method: 'POST',
    path: '/api/projects/:slug/components/',
    name: 'Components',
    summary: 'Create a component',
    permission: 'component.edit',
    params: SlugParams,
    body: ComponentWrite,
    bodyLimit: COMPONENT_BODY_LIMIT,
    uploadLimit,
    response: ComponentJson,
    status: 201,
    complete: completeComponent,
    parses: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', '*/*'],
    async guard({ ctx, actor, params }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      authorize(actor, 'component.edit', { project })
    },
    async handle({ ctx, actor, params, body, links }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const category = await findCategoryByUrl(ctx.db, project.id, body.category ?? null)
      const { zipfile, docfile } = body
      const id = await inLargeFileTurn(unpackedSize(zipfile, docfile), async () => {
        const { draft, files } = await readUpload(ctx, componentDraftOf(body), {
          ...(zipfile instanceof UploadedFile && { zipfile: await zipfile.read() }),
          ...(docfile instanceof UploadedFile && { docfile: await docfile.read() }),
        })
        const isAlone = body.disable_autoshare === true
        try {
          return await createComponent(ctx, actor, project, draft, { isAlone, files, category })
        } finally {
          for (const { bytes } of files) freeBytes(Buffer.from(bytes.buffer))
        }
      })
      const component = (await listShownComponentsById(ctx.db, [id])).get(id)
      if (!component) throw new Error('The new component was not found')
      if (zipfile !== undefined || docfile !== undefined) await waitForFirstImport(ctx, component)
      return presentComponent(component, { links, canSeeRepository: true })
    },
  }),
]

/** Bytes that the files of an archive and a document may have together. */
function unpackedSize(zipfile: unknown, docfile: unknown): number {
  const packed = zipfile instanceof UploadedFile ? zipfile.size : 0
  return packed * MAX_COMPRESSION_RATIO + (docfile instanceof UploadedFile ? docfile.size : 0)
}

/** Waits for the import, because clients that upload files continue with their languages and strings without polling the task. */
async function waitForFirstImport(ctx: Context, { taskUuid }: ShownComponent): Promise<void> {
  const task = taskUuid === null ? undefined : await findTask(ctx.db, taskUuid)
  if (task) await waitForTasks(ctx, [task], { timeoutMs: IMPORT_TIMEOUT_MS })
}

/** Uploaded files imply a local repository, and a document also implies the file mask. */
function completeComponent(...[given]: Parameters<CompleteBody>): ReturnType<CompleteBody> {
  // A form without this flag turns it off, but strings of a template are managed unless it says otherwise.
  const isManaged = (given.template ?? '') !== ''
  const body = isManaged ? { manage_units: true, ...given } : given
  const hasFiles = body.docfile !== undefined || body.zipfile !== undefined
  if (!hasFiles) return body
  const filename = body.docfile instanceof UploadedFile ? body.docfile.filename : ''
  const isMaskKnown = body.docfile === undefined || (body.filemask ?? '') !== ''
  const mask = documentMask(String(body.slug), filename, String(body.file_format))
  return { ...body, ...UPLOAD_SETTINGS, ...(!isMaskKnown && { filemask: mask }) }
}

import type { UploadedImage } from '../../actions/screenshots/check-image.ts'
import { replaceScreenshotImage } from '../../actions/screenshots/edit-screenshot.ts'
import {
  authorizeScreenshot,
  getVisibleScreenshot,
} from '../../actions/screenshots/get-visible-screenshot.ts'
import type { Context } from '../../context.ts'
import { object, string } from '../../contract/schema.ts'
import { ImageUpload, ImageUploadJson, ScreenshotJson, ScreenshotWrite } from '../../contract/screenshots.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { MAX_IMAGE } from '../../domain/screenshot-image.ts'
import {
  findScreenshotId,
  findScreenshotImage,
  type ScreenshotImage,
} from '../../storage/screenshots/save-screenshot.ts'
import { dispositionOf } from '../files/attachment.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'
import { ScreenshotParams } from './present-screenshot.ts'

const file = { path: '/api/screenshots/:id/file/', name: 'File', params: ScreenshotParams } as const
/** Limit for a form: the image and its other fields. */
export const MAX_FORM = MAX_IMAGE + 64 * 1024

/** Images of screenshots, for the API and the web interface. */
export const screenshotImageRoutes: readonly Route[] = [
  route({
    ...file,
    method: 'GET',
    summary: 'Download the image of a screenshot',
    permission: 'anyone',
    raw: true,
    async handle({ ctx, actor, params }) {
      const { fileName, content } = await getImage(ctx, actor, params.id)
      return new RawResponse('application/binary', Buffer.from(content), {
        'content-disposition': dispositionOf(fileName, { isQuoted: true }),
      })
    },
  }),

  ...(['POST', 'PUT'] as const).map((method) =>
    route({
      ...file,
      method,
      summary: 'Replace the image of a screenshot',
      permission: 'screenshot.edit',
      body: ImageUpload,
      response: ImageUploadJson,
      described: { body: ScreenshotWrite, response: ScreenshotJson },
      parses: ['multipart/form-data', 'application/x-www-form-urlencoded', '*/*'],
      uploadLimit: MAX_FORM,
      rawMember: 'image',
      status: 200,
      async guard({ ctx, actor, params }) {
        await authorizeScreenshot(ctx.db, actor, 'screenshot.edit', params.id)
      },
      async handle({ ctx, actor, params, body, reserve }) {
        await replaceScreenshotImage(ctx, actor, params.id, await imageOf(body.image, reserve))
        return { result: true }
      },
    }),
  ),

  route({
    method: 'GET',
    path: '/media/screenshots/:file',
    name: 'Picture',
    summary: 'Get the image of a screenshot',
    permission: 'anyone',
    params: object({ file: string({ description: 'File name' }) }),
    raw: true,
    async handle({ ctx, actor, params }) {
      const id = await findScreenshotId(ctx.db, params.file)
      if (id === null) throw new AppError('not_found', 'Not found.')
      const { type, content } = await getImage(ctx, actor, id)
      return new RawResponse(type, Buffer.from(content), {
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    },
  }),
]

/** The image in memory; null if no file was sent. */
export async function imageOf(
  sent: unknown,
  reserve: (bytes: number) => void,
): Promise<UploadedImage | null> {
  if (!(sent instanceof UploadedFile)) return null
  reserve(sent.size)
  return { filename: sent.filename, bytes: await sent.read() }
}

async function getImage({ db }: Context, actor: Actor, id: number): Promise<ScreenshotImage> {
  await getVisibleScreenshot(db, actor, id)
  const image = await findScreenshotImage(db, id)
  if (!image) throw new AppError('not_found', 'Not found.')
  return image
}

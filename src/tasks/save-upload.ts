import { SAVE_UPLOAD_TASK } from '../actions/files/kept-upload.ts'
import { resumeUpload } from '../actions/files/resume-upload.ts'
import type { UploadConflicts, UploadMethod } from '../domain/units/upload-method.ts'
import { payloadOf, type TaskHandler } from './task.ts'

const readPayload = payloadOf({
  componentId: 'number',
  translationId: 'number',
  userId: 'number',
  authorId: 'number',
  method: 'string',
  conflicts: 'string',
})

/** Saves the strings of an upload that was accepted, if the server stopped before they were saved. */
export const saveUploadTask: TaskHandler<Parameters<typeof resumeUpload>[1]> = {
  kind: SAVE_UPLOAD_TASK,
  payload(value) {
    const { method, conflicts, authorId, ...ids } = readPayload(value)
    return {
      ...ids,
      authorId: authorId === 0 ? null : authorId,
      method: method as UploadMethod,
      conflicts: conflicts as UploadConflicts,
    }
  },
  run: (ctx, { payload, task, signal, progress }) => resumeUpload(ctx, payload, { task, signal, progress }),
}

import type { IncomingMessage } from 'node:http'
import { updateDigest } from './body-digest.ts'
import type { BodyReservation } from './body-limiter.ts'
import { freeChunk } from './collect-body.ts'
import type { FormEntry } from './form.ts'
import { formParts } from './form-parts.ts'
import { multipartReader } from './multipart-reader.ts'
import { ownTurn } from './own-turn.ts'
import { SHORT } from './parse-json.ts'
import { receiveBody, tooLarge } from './receive-body.ts'
import { uploadFiles } from './upload-files.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Bytes that are collected before they are parsed. */
const BLOCK = 64 * 1024

/** How to receive a body with files. */
interface UploadOptions {
  /** Limit for the whole body, in bytes. */
  readonly limit: number
  /** Limit for its texts, in bytes. */
  readonly textLimit: number
  readonly reservation: BodyReservation
}

/** Receives a multipart form; its files are written to disk as they arrive. */
export async function receiveForm(
  request: IncomingMessage,
  contentType: string,
  { limit, textLimit, reservation }: UploadOptions,
): Promise<FormEntry[]> {
  const files = uploadFiles(reservation)
  let texts = 0
  const { open, entries } = formParts(files.open, (bytes) => {
    texts += bytes
    if (texts > textLimit) throw tooLarge(textLimit)
    reservation.takeMemory(bytes * 2)
  })
  const reader = multipartReader(contentType, open)
  try {
    await receiveBlocks(request, { limit, reservation }, (block) => {
      reader.push(block)
      return files.flush()
    })
    reader.end()
  } finally {
    await files.close()
  }
  return entries
}

/** Receives a body that is a file. */
export async function receiveFile(
  request: IncomingMessage,
  filename: string,
  { limit, reservation }: Pick<UploadOptions, 'limit' | 'reservation'>,
): Promise<UploadedFile> {
  const files = uploadFiles(reservation)
  const sink = files.open()
  try {
    await receiveBlocks(request, { limit, reservation }, (block) => {
      sink.write(block)
      return files.flush()
    })
  } finally {
    await files.close()
  }
  return sink.end(filename)
}

/** Receives a body in blocks of equal length, except for the last, whatever the size of its chunks. */
async function receiveBlocks(
  request: IncomingMessage,
  { limit, reservation }: Pick<UploadOptions, 'limit' | 'reservation'>,
  takeBlock: (block: Buffer) => Promise<void> | undefined,
): Promise<void> {
  reservation.takeMemory(2 * BLOCK)
  const block = Buffer.allocUnsafe(BLOCK)
  let size = 0

  async function takeLong(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const taken = bytes.copy(block, size, at)
      size += taken
      at += taken
      if (size < BLOCK) continue
      size = 0
      await ownTurn()
      await takeBlock(block)
    }
    freeChunk(bytes)
  }

  await receiveBody(request, {
    limit,
    expect: (bytes) => reservation.takeSpace(bytes),
    take(bytes) {
      updateDigest(request, bytes)
      if (size + bytes.length >= BLOCK) return takeLong(bytes)
      size += bytes.copy(block, size)
      freeChunk(bytes)
      return undefined
    },
  })
  if (size > SHORT) await ownTurn()
  if (size > 0) await takeBlock(block.subarray(0, size))
}

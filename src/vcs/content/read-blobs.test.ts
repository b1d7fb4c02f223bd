import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import type { BlobAnswer } from './blob-stream.ts'
import { listFiles } from './list-files.ts'
import { openBlobReader, readBlobs } from './read-blobs.ts'

const root = useFolder()
const FILES = { empty: '', large: 'x'.repeat(200_000), small: 'Ahoj\n\nsvěte\n' }
let folder = ''
let ids: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  const remote = await makeRepository(root(), 'blobs')
  folder = remote.path
  const commit = await remote.commit(FILES)
  const { entries } = await listFiles({ folder }, commit)
  ids = { ...Object.fromEntries(entries.map(({ path, id }) => [path, id])), commit }
})

function textOf(answer: BlobAnswer): string {
  return answer.kind === 'blob' ? Buffer.from(answer.bytes).toString('utf8') : answer.kind
}

describe('blobs', () => {
  it('come in the order in which they are asked for', async () => {
    const texts: string[] = []
    const wanted = Array.from({ length: 100 }, (_, i) => ['small', 'empty', 'large'][i % 3]!)

    for await (const answer of readBlobs(
      { folder },
      wanted.map((name) => ids[name]!),
    ))
      texts.push(textOf(answer))

    expect(texts).toEqual(wanted.map((name) => FILES[name as keyof typeof FILES]))
  })

  it('are answered as missing or too large without stopping the others', async () => {
    const reader = openBlobReader({ folder }, { maxBytes: 1000 })

    const answers = await Promise.all(
      [ids.large!, '1'.repeat(40), ids.commit!, ids.small!].map((id) => reader.read(id)),
    )
    await reader.close()

    expect(answers.map(textOf)).toEqual(['too_large', 'missing', 'missing', FILES.small])
    expect(answers[0]).toMatchObject({ size: 200_000 })
  })

  it('need an id, and nothing that git could take for more', () => {
    const reader = openBlobReader({ folder })

    expect(() => reader.read('HEAD\nHEAD')).toThrow('Not the id of an object')
    return reader.close()
  })

  it('end with the signal, when the reader is closed, and when the reader of a loop leaves it', async () => {
    const controller = new AbortController()
    const reader = openBlobReader({ folder }, { signal: controller.signal })
    await reader.read(ids.small!)
    controller.abort(new Error('Enough'))

    await expect(reader.read(ids.small!)).rejects.toThrow('Enough')
    const other = openBlobReader({ folder })
    await other.close()
    await expect(other.read(ids.small!)).rejects.toThrow('closed')
    for await (const answer of readBlobs({ folder }, [ids.small!, ids.large!])) {
      expect(textOf(answer)).toBe(FILES.small)
      break
    }
  })

  it('can be read in a worker thread', async () => {
    const module = new URL('./read-blobs.ts', import.meta.url).href
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
       import(workerData.module).then(async ({ openBlobReader }) => {
         const reader = openBlobReader({ folder: workerData.folder })
         const { bytes } = await reader.read(workerData.id)
         await reader.close()
         parentPort.postMessage(bytes, [bytes.buffer])
       })`,
      { eval: true, workerData: { module, folder, id: ids.small } },
    )

    const [bytes] = await once(worker, 'message')

    expect(Buffer.from(bytes).toString('utf8')).toBe(FILES.small)
  })
})

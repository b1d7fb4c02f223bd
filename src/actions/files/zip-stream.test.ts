import { expect, it } from 'vitest'
import { readArchive } from '../components/read-archive.ts'
import { zipStream } from './zip-stream.ts'

async function archiveOf(files: Parameters<typeof zipStream>[0]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zipStream(files)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('creates archives that are read as what was put in', async () => {
  const texts = { 'a/cs.po': 'Ahoj '.repeat(1000), 'ěšč.txt': '', 'b.json': '{}' }
  const files = Object.entries(texts).map(([name, text]) => ({ name, read: async () => Buffer.from(text) }))

  const read = await readArchive(await archiveOf([...files, { name: 'gone', read: async () => null }]))

  expect(Object.fromEntries(read.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]))).toEqual(
    texts,
  )
})

it('creates the same archive from the same files, also from none', async () => {
  const files = [{ name: 'a', read: async () => Buffer.from('a') }]

  expect(await archiveOf(files)).toEqual(await archiveOf(files))
  expect(await readArchive(await archiveOf([]))).toEqual([])
})

it('creates a file only after the previous one was read', async () => {
  const made: string[] = []
  const file = (name: string) => ({
    name,
    async read() {
      made.push(name)
      return Buffer.from(name)
    },
  })
  const stream = zipStream([file('a'), file('b'), file('c')])

  await stream.next()

  expect(made).toEqual(['a'])
  await stream.return()
})

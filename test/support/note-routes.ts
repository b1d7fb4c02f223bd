import { setTimeout as sleep } from 'node:timers/promises'
import { RawResponse } from '../../src/api/http/responses/raw-response.ts'
import { type Route, route } from '../../src/api/route.ts'
import { text } from '../../src/contract/fields.ts'
import { object, string } from '../../src/contract/schema.ts'

/** Bytes in a kibibyte. */
export const KIB = 1024
const Note = object({ note: text({ maxLength: 2000 * KIB }) })
/** A small API to try the frame on: bodies up to 64 KiB, a name in the address, a huge, a late and a broken answer. */
export const noteRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/notes/',
    name: 'Note List',
    summary: 'Shows a note',
    permission: 'anyone',
    response: object({ note: string() }),
    handle: () => ({ note: 'ž' }),
  }),
  route({
    method: 'POST',
    path: '/api/notes/',
    name: 'Note List',
    summary: 'Takes a note',
    permission: 'anyone',
    body: Note,
    bodyLimit: 64 * KIB,
    response: object({ note: string() }),
    handle: ({ body }) => ({ note: String(body.note.length) }),
  }),
  route({
    method: 'GET',
    path: '/api/notes/:name/',
    name: 'Note Instance',
    summary: 'Shows a note by name',
    permission: 'anyone',
    params: object({ name: string() }),
    response: object({ name: string() }),
    handle: ({ params }) => ({ name: params.name }),
  }),
  route({
    method: 'GET',
    path: '/api/large/',
    name: 'Large',
    summary: 'Sends more than connections buffer',
    permission: 'anyone',
    raw: true,
    handle: () => new RawResponse('application/octet-stream', Buffer.alloc(64 * KIB * KIB)),
  }),
  route({
    method: 'GET',
    path: '/api/late/',
    name: 'Late',
    summary: 'Takes longer than the short timeouts',
    permission: 'anyone',
    response: object({ note: string() }),
    handle: () => sleep(700, { note: 'late' }),
  }),
  route({
    method: 'GET',
    path: '/api/broken/',
    name: 'Broken',
    summary: 'Has a header that cannot be sent',
    permission: 'anyone',
    raw: true,
    handle: () => new RawResponse('text/plain', 'x', { 'x-bad': 'a\nb' }),
  }),
]

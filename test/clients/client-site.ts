import { setTimeout } from 'node:timers/promises'
import { TASKS } from '../../src/tasks/registry.ts'
import { startRunner } from '../../src/tasks/runner.ts'
import type { EngineUnderTest } from '../support/engine-under-test.ts'
import { openTestSite, type TestAnswer, type TestSite } from '../support/site.ts'
import type { FormParts } from '../support/upload-site.ts'

/** A site with its background work, as programs that were written for another server meet it. */
export interface ClientSite extends TestSite {
  /** Sends a form as browsers and PHP do. */
  sendForm(method: string, address: string, fields: Readonly<Record<string, string>>): Promise<TestAnswer>
  /** Sends a form with files as Symfony does: each part has a type and says how it is encoded. */
  sendParts(address: string, parts: FormParts): Promise<TestAnswer>
  /** Reads an address that an answer gave. */
  follow(address: string): Promise<TestAnswer>
  /** Asks a task again and again until it has ended, as clients do. */
  finish(address: string): Promise<void>
  close(): Promise<void>
}

/** Where the site believes to be. */
export const HOST = 'http://translate.example:8080'

/** Opens it. */
export async function openClientSite(engine: EngineUnderTest): Promise<ClientSite> {
  const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,https' }
  const site = await openTestSite(engine.db(), { env })
  const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
  const pathOf = (address: string) => address.replace(HOST, '')
  return {
    ...site,
    sendForm: (method, address, fields) =>
      site.send({
        method,
        path: pathOf(address),
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    sendParts: (address, parts) =>
      site.send({
        method: 'POST',
        path: pathOf(address),
        payload: formOf(parts),
        headers: { 'content-type': 'multipart/form-data; boundary=_=_symfony_limit' },
      }),
    follow: (address) => site.send({ path: pathOf(address) }),
    async finish(address) {
      for (let isDone = false; !isDone; await setTimeout(20)) {
        const answer = (await site.send({ path: pathOf(address) })).json() as { completed: boolean }
        isDone = answer.completed
      }
    },
    close: () => runner.stop(),
  }
}

function formOf(parts: FormParts): Buffer {
  const pieces = Object.entries(parts).flatMap(([name, value]) => {
    const [filename, content] = typeof value === 'string' ? [null, value] : value
    const head = [
      '--_=_symfony_limit',
      `Content-Type: ${filename === null ? 'text/plain; charset=utf-8' : 'application/octet-stream'}`,
      `Content-Transfer-Encoding: ${filename === null ? '8bit' : 'binary'}`,
      `Content-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}`,
    ].join('\r\n')
    return [Buffer.from(`${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from('--_=_symfony_limit--\r\n')])
}

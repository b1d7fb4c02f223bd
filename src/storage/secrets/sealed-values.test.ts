import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testKeys } from '../../../test/support/secret-keys.ts'
import { seal, secretKeyOf } from '../../domain/secrets/seal.ts'
import { keyFile } from './key-file.ts'
import { findCurrentKeyId, getCurrentKey, openSecret, sealSecret } from './sealed-values.ts'
import { registerSecretKeys, secretKeysOf } from './secret-keys.ts'

const place = { table: 'repository', column: 'sealed_url', id: 1 }

describeOnEngines('secrets in the database', (engine) => {
  const isOnlyNode = engine.name === 'sqlite'
  beforeEach(() => engine.db().deleteFrom('site_setting').where('name', '=', 'secret_key').execute())

  /** A node with its own data folder on the same database. */
  function otherNode() {
    const folder = mkdtempSync(join(tmpdir(), 'diglot-node-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const db = engine.openAgain()
    registerSecretKeys(db, testKeys(folder, isOnlyNode))
    return { db, folder }
  }

  it('can be decrypted by every process that has the key', async () => {
    const sealed = await sealSecret(engine.db(), 'https://bot:hush@example.org/', place)

    expect(sealed).not.toContain('hush')
    expect(openSecret(engine.openAgain(), sealed, place)).toBe('https://bot:hush@example.org/')
    expect(await findCurrentKeyId(engine.db())).toBe((await getCurrentKey(engine.openAgain())).id)
  })

  it('have one key, however many nodes start at once', async () => {
    const nodes = [engine.db(), engine.openAgain(), engine.openAgain()]

    const keys = await Promise.all(nodes.map((db) => getCurrentKey(db)))

    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  })

  it('are reported with instructions when the key is missing', async () => {
    const sealed = await sealSecret(engine.db(), 'hush', place)
    const id = await findCurrentKeyId(engine.db())
    const { db } = otherNode()

    expect(() => openSecret(db, sealed, place)).toThrow(
      `The secret key ${id} is missing, so a stored password cannot be decrypted. Restore the key file, or enter the URL with its password again.`,
    )
  })

  it('are reported when they were changed or moved', async () => {
    const db = engine.db()
    const sealed = await sealSecret(db, 'hush', place)
    const changed = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`

    expect(() => openSecret(db, changed, place)).toThrow('A stored password is corrupted')
    expect(() => openSecret(db, 'https://bot:hush@example.org/', place)).toThrow('corrupted')
    expect(() => openSecret(db, sealed, { ...place, id: 2 })).toThrow('A stored password is corrupted')
    expect(openSecret(db, sealed, place)).toBe('hush')
  })

  it('are not stored by a node with another key if nodes share the database', async () => {
    const id = (await getCurrentKey(engine.db())).id
    const { db, folder } = otherNode()
    const own = testKeys(folder).add()

    if (isOnlyNode) {
      await sealSecret(db, 'hush', place)
      expect(await findCurrentKeyId(db)).toBe(own.id)
    } else {
      await expect(sealSecret(db, 'hush', place)).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(
          new RegExp(
            `does not have the site's secret key ${id}.*\\(it has ${keyFile(folder)}\\).*SECRET_KEY`,
          ),
        ),
      })
      expect(await findCurrentKeyId(db)).toBe(id)
    }
  })

  it('are encrypted with the key that the database names, whatever was current when the process started', async () => {
    const db = engine.openAgain()
    const old = await getCurrentKey(db)
    const next = secretKeysOf(engine.db()).add()
    await engine
      .db()
      .updateTable('site_setting')
      .set({ value: next.id })
      .where('name', '=', 'secret_key')
      .execute()

    expect((await getCurrentKey(db)).id).toBe(next.id)
    expect(openSecret(db, seal(old, 'older', place), place)).toBe('older')
    expect(() => openSecret(db, seal(secretKeyOf('x'.repeat(32)), 'x', place), place)).toThrow('is missing')
  })
})

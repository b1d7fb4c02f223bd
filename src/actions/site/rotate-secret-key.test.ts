import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testKeys } from '../../../test/support/secret-keys.ts'
import { newSecretKeyText } from '../../domain/secrets/seal.ts'
import { findRepository, insertRepository } from '../../storage/components/repositories/repositories.ts'
import { fetchAddress, pushAddress, sealUrl } from '../../storage/components/repositories/sealed-addresses.ts'
import type { Db } from '../../storage/db.ts'
import { keyFile, readKeyFile } from '../../storage/secrets/key-file.ts'
import { summarizeSecrets } from '../../storage/secrets/reseal.ts'
import { findCurrentKeyId, getCurrentKey } from '../../storage/secrets/sealed-values.ts'
import { openSecretKeys, registerSecretKeys, secretKeysOf } from '../../storage/secrets/secret-keys.ts'
import { rotateSecretKey } from './rotate-secret-key.ts'

/** More than one step of a rotation. */
const REPOSITORIES = 210

describeOnEngines('rotating the secret key', (engine) => {
  let db: Db
  let ids: readonly number[] = []
  beforeEach(async () => {
    db = engine.db()
    await db.deleteFrom('repository').execute()
    const rows = Array.from({ length: REPOSITORIES }, (_, n) => addressesOf(n))
    ids = await db.transaction().execute(async (tx) => {
      const added: number[] = []
      for (const [url, pushUrl] of rows) {
        added.push(await insertRepository(tx, { vcs: 'git', url, pushUrl, branch: 'main', pushBranch: '' }))
      }
      return added
    })
  })

  function addressesOf(n: number): [string, string] {
    return [`https://bot:read-${n}@example.org/${n}.git`, `https://push-${n}@example.org/${n}.git`]
  }

  async function checkAll(at: Db): Promise<void> {
    const read = await Promise.all(
      ids.map(async (id) => {
        const row = await findRepository(at, id)
        return row && [fetchAddress(at, row), pushAddress(at, row)]
      }),
    )
    expect(read).toEqual(ids.map((_, n) => addressesOf(n)))
  }

  it('encrypts everything with a new key while other processes run', async () => {
    const other = engine.openAgain()
    await checkAll(other)
    const old = await getCurrentKey(db)

    const rotation = await rotateSecretKey({ db })

    expect(rotation).toEqual({
      keyId: await findCurrentKeyId(db),
      resealed: 2 * REPOSITORIES,
      unreadable: 0,
      isResumed: false,
    })
    expect(rotation.keyId).not.toBe(old.id)
    expect(
      secretKeysOf(db)
        .list()
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual([rotation.keyId, old.id])
    await checkAll(other)
    expect((await getCurrentKey(other)).id).toBe(rotation.keyId)
  })

  it.each(['before the database knew the key', 'after some of the secrets'])(
    'continues if it was killed %s',
    async (when) => {
      const old = await getCurrentKey(db)
      const kept = await db.selectFrom('repository').select(['id', 'sealed_url']).execute()
      const keys = secretKeysOf(db)
      if (when.startsWith('before')) keys.add()
      else {
        await rotateSecretKey({ db })
        for (const { id, sealed_url } of kept.slice(100)) {
          await db.updateTable('repository').set({ sealed_url }).where('id', '=', id).execute()
        }
      }
      const [next] = keys.list()
      await checkAll(engine.openAgain())

      const rotation = await rotateSecretKey({ db: engine.openAgain() })

      expect(rotation.keyId).toBe(next?.id)
      expect(rotation.keyId).not.toBe(old.id)
      expect(await summarizeSecrets(db, rotation.keyId)).toEqual({
        total: 2 * REPOSITORIES,
        outdated: 0,
        unreadable: [],
      })
      expect(keys.list()[0]?.id).toBe(rotation.keyId)
      await checkAll(db)
    },
  )

  it('loses no key when it runs twice concurrently', async () => {
    const { DATA_DIR } = engine.environment()
    const nodes = [engine.openAgain(), engine.openAgain()]
    for (const node of nodes) registerSecretKeys(node, testKeys(DATA_DIR, engine.name === 'sqlite'))

    const rotations = await Promise.all(nodes.map((node) => rotateSecretKey({ db: node })))

    const known = (readKeyFile(keyFile(DATA_DIR)) ?? []).map(({ id }) => id)
    expect(known).toEqual(expect.arrayContaining(rotations.map(({ keyId }) => keyId)))
    expect(known[0]).toBe(await findCurrentKeyId(db))
    await checkAll(engine.openAgain())
  })

  it('keeps a secret that is entered at the same moment', async () => {
    const editor = engine.openAgain()
    const edits = ids.map((id, n) => ({ id, url: `https://bot:edited-${n}@example.org/${n}.git` }))
    const edit = async () => {
      for (const { id, url } of edits.filter((_, n) => n % 9 === 0)) {
        await editor.transaction().execute(async (tx) => {
          const sealed = await sealUrl(tx, id, url)
          await tx.updateTable('repository').set(sealed).where('id', '=', id).execute()
        })
      }
    }

    const [rotation] = await Promise.all([rotateSecretKey({ db }), edit()])

    expect(rotation.unreadable).toBe(0)
    for (const [n, { id, url }] of edits.entries()) {
      const row = await findRepository(db, id)
      expect(row && fetchAddress(db, row)).toBe(n % 9 === 0 ? url : addressesOf(n)[0])
    }
  })

  it('uses the first key of a setting, and asks for one if that is in use', async () => {
    const node = engine.openAgain()
    const old = await getCurrentKey(db)
    const isOnlyNode = engine.name === 'sqlite'
    const next = newSecretKeyText()
    const setting = (texts: readonly string[]) =>
      registerSecretKeys(node, openSecretKeys({ texts, file: '', isOwnFile: false, isOnlyNode }))
    setting([old.text])
    await expect(rotateSecretKey({ db: node })).rejects.toThrow('Put a new key before it on all nodes')

    setting([next, old.text])
    const { keyId, resealed } = await rotateSecretKey({ db: node })

    expect([keyId, resealed]).toEqual([secretKeysOf(node).list()[0]?.id, 2 * REPOSITORIES])
    setting([next])
    await checkAll(node)
    await expect(rotateSecretKey({ db: node })).rejects.toThrow('Put a new key')
    setting([old.text, next])
    await rotateSecretKey({ db: node })
  })

  it('abandons a lost key only on request, and never what can be decrypted', async () => {
    const node = engine.openAgain()
    const lost = await getCurrentKey(db)
    const own = openSecretKeys({ texts: [newSecretKeyText()], file: '', isOwnFile: false, isOnlyNode: false })
    registerSecretKeys(node, own)
    await expect(rotateSecretKey({ db: node })).rejects.toThrow(
      `does not have the site's secret key ${lost.id}`,
    )

    const rotation = await rotateSecretKey({ db: node }, { isKeyLost: true })

    expect(rotation).toMatchObject({ keyId: own.list()[0]?.id, resealed: 0, unreadable: 2 * REPOSITORIES })
    // The key is found again.
    const both = [own.list()[0]?.text ?? '', lost.text]
    registerSecretKeys(node, openSecretKeys({ texts: both, file: '', isOwnFile: false, isOnlyNode: false }))
    expect(await rotateSecretKey({ db: node })).toMatchObject({ resealed: 2 * REPOSITORIES, unreadable: 0 })
    await checkAll(node)
    await db.updateTable('site_setting').set({ value: lost.id }).where('name', '=', 'secret_key').execute()
  })
})

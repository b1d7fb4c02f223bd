import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ComponentPatch, ComponentWrite } from '../../src/contract/components.ts'
import { describeOnEngines } from '../support/engines.ts'
import { makeRepository } from '../support/git-repository.ts'
import { poFile } from '../support/po-file.ts'
import { openTestSite, type TestSite } from '../support/site.ts'
import { useFolder } from '../support/use-folder.ts'
import { type ComponentGround, componentMembers, FIXED_MEMBERS } from './component-members.ts'

const NO_GROUND = { upstream: '', other: '', category: '', languageId: 0 }
const MEMBERS = Object.entries(componentMembers(NO_GROUND))
/** What decides which files are read, or which addresses lead there: each of them is tried on a component of its own. */
const OF_FILES = new Set([
  'name',
  'slug',
  'repo',
  'branch',
  'vcs',
  'filemask',
  'template',
  'intermediate',
  'new_base',
  'file_format',
  'category',
  'is_glossary',
  'push',
  'push_branch',
  'source_language',
  'language_regex',
])
/** What needs files of another format. */
const NEEDS_FILES = new Set(['key_filter'])
const SHOWN = MEMBERS.filter(([, proof]) => 'value' in proof).map(([name]) => name)

describe('the table of component members', () => {
  it('has every member of the schemas', () => {
    const names = MEMBERS.map(([name]) => name).toSorted()

    expect(Object.keys(ComponentWrite.properties).toSorted()).toEqual(names)
    expect(Object.keys(ComponentPatch.properties).toSorted()).toEqual(names)
  })

  it.each(MEMBERS.flatMap(([name, proof]) => ('why' in proof ? [[name, proof.provenIn] as const] : [])))(
    'has another proof for %s',
    (name, file) => {
      expect(readFileSync(file, 'utf8')).toContain(name)
    },
  )
})

describeOnEngines('members of components', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let ground: ComponentGround
  let number = 0
  /** A component with no settings but the usual ones, whose members are changed one after the other. */
  let usual: Awaited<ReturnType<typeof add>>
  const project = '/api/projects/demo/'
  beforeAll(async () => {
    site = await openTestSite(engine.db(), {
      env: { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,https' },
    })
    const [upstream, other] = [
      await makeRepository(folder(), 'upstream'),
      await makeRepository(folder(), 'other'),
    ]
    const po = poFile({ Yes: '' })
    const files = {
      'po/cs.po': po,
      'po/app.pot': po,
      'po/other.pot': po,
      'more/cs.po': po,
      'json/en.json': '{"a": "A"}',
      'json/cs.json': '{"a": "B"}',
      'json/dev.json': '{"a": "A"}',
    }
    for (const repository of [upstream, other]) {
      await repository.commit(files)
      await repository.git('push', '--quiet', 'origin', 'HEAD:side')
    }
    const names = { name: 'Demo', slug: 'demo', web: 'https://example.org/' }
    await site.send({ method: 'POST', path: '/api/projects/', json: names })
    const category = { name: 'Part', slug: 'part', project }
    const made = await site.send({ method: 'POST', path: '/api/categories/', json: category })
    const german = await site.send({ path: '/api/languages/de/' })
    ground = {
      upstream: upstream.url,
      other: other.url,
      category: (made.json() as { url: string }).url,
      languageId: (german.json() as { id: number }).id,
    }
    usual = await add({})
  })

  /** Adds a component; a shared repository would belong to another one. */
  async function add(more: object) {
    number += 1
    const json = {
      name: `App ${number}`,
      slug: `app-${number}`,
      repo: ground.upstream,
      branch: 'main',
      filemask: 'po/*.po',
      file_format: 'po',
      new_base: 'po/app.pot',
      disable_autoshare: true,
      ...more,
    }
    const answer = await site.send({ method: 'POST', path: `${project}components/`, json })
    expect([answer.status, answer.text.slice(0, 400)]).toEqual([201, expect.any(String)])
    return answer.json() as Readonly<Record<string, unknown>> & { readonly url: string }
  }
  const read = async (url: string) => {
    const { pathname } = new URL(url)
    return (await site.send({ path: pathname })).json()
  }
  function proofOf(name: string) {
    const proof = componentMembers(ground)[name]
    if (!proof || !('value' in proof)) throw new Error(`${name} has no value`)
    const { value, also = {}, shows = { [name]: value } } = proof
    return { body: { ...also, [name]: value }, shows: { ...also, ...shows } }
  }

  // PostgreSQL sees nothing but columns: one component has all of them.
  if (engine.name === 'postgres')
    it('are stored for a new component, and for one that is changed', async () => {
      const names = SHOWN.filter((name) => !OF_FILES.has(name) && !NEEDS_FILES.has(name))
      const proofs = names.map(proofOf)
      const body = Object.assign({}, ...proofs.map((proof) => proof.body)) as object
      const shows = Object.assign({}, ...proofs.map((proof) => proof.shows)) as object

      const made = await add(body)
      const changed = await site.send({ method: 'PATCH', path: new URL(usual.url).pathname, json: body })

      expect([changed.status, changed.text.slice(0, 400)]).toEqual([200, expect.any(String)])
      expect([await read(made.url), await read(usual.url)]).toMatchObject([shows, shows])
    })

  const alone = engine.name === 'sqlite' ? SHOWN : []
  it.each(alone)('a new component has the %s that is given', async (name) => {
    const { body, shows } = proofOf(name)
    expect(usual).not.toMatchObject(shows)

    const { url } = await add({
      ...body,
      ...(name === 'slug' && { slug: 'given-slug' }),
    })

    expect(await read(url)).toMatchObject(name === 'slug' ? { slug: 'given-slug' } : shows)
    await site.send({ method: 'DELETE', path: new URL(url).pathname })
  })

  it.each(['PUT', 'PATCH'].flatMap((method) => alone.map((name) => [method, name] as const)))(
    '%s changes %s, or names it in a refusal',
    async (method, name) => {
      const before = OF_FILES.has(name) ? await add({}) : usual
      const { body, shows } = proofOf(name)
      const unchanged = Object.fromEntries(Object.keys(shows).map((key) => [key, before[key]]))
      const { slug, repo, filemask, file_format, branch, new_base } = before
      const required = { name: before.name, slug, repo, filemask, file_format, branch, new_base }

      const answer = await site.send({
        method,
        path: new URL(before.url).pathname,
        json: { ...(method === 'PUT' && required), ...body },
      })

      if (FIXED_MEMBERS.includes(name)) {
        expect([answer.status, Object.keys(answer.json() as object)]).toEqual([400, [name]])
        return
      }
      expect([answer.status, answer.text.slice(0, 400)]).toEqual([200, expect.any(String)])
      const { url } = answer.json() as { url: string }
      expect(await read(url)).toMatchObject(shows)
      const path = new URL(url).pathname
      if (OF_FILES.has(name)) await site.send({ method: 'DELETE', path })
      else {
        const { status } = await site.send({ method: 'PATCH', path, json: unchanged })
        expect([status, await read(url)]).toEqual([200, expect.not.objectContaining(shows)])
      }
    },
  )
})

import { discoverInRepository } from '../../actions/components/discover-in-repository.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { listRemoteBranches } from '../../actions/components/list-remote-branches.ts'
import type { Context } from '../../context.ts'
import { BranchesJson, BranchesQuery, DiscoveryJson, DiscoveryWrite } from '../../contract/discovery.ts'
import { object, string } from '../../contract/schema.ts'
import type { Actor } from '../../domain/actor.ts'
import { MAX_COMPONENT_NAME } from '../../domain/component/component-settings.ts'
import { slugOf } from '../../domain/component/discover-components.ts'
import { formatLabel } from '../../domain/component/file-formats.ts'
import { nameOfMask } from '../../domain/component/name-of-mask.ts'
import { authorize } from '../../domain/permissions.ts'
import { isComponentTaken } from '../../storage/components/components.ts'
import type { Db } from '../../storage/db.ts'
import { type Route, route } from '../route.ts'

const MAX_BRANCHES = 1000
const MAX_TRIES = 100
const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })

/** Component discovery: scans a repository for files that could become components. */
export const discoveryRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/projects/:slug/branches/',
    name: 'Branches',
    summary: 'List the branches of a repository',
    permission: 'component.edit',
    params: ProjectParams,
    body: BranchesQuery,
    response: BranchesJson,
    guard: guardProject,
    async handle({ ctx, actor, params, body }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const { head, names } = await listRemoteBranches(ctx, actor, project, body.repo)
      return { default: head, branches: names.slice(0, MAX_BRANCHES) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/projects/:slug/discovery/',
    name: 'Discovery',
    summary: 'Scan a repository for translation files',
    permission: 'component.edit',
    params: ProjectParams,
    body: DiscoveryWrite,
    response: DiscoveryJson,
    guard: guardProject,
    async handle({ ctx, actor, params, body }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const { repo, branch = '', vcs = 'git', source_language: sourceLanguage = 'en' } = body
      const found = await discoverInRepository(ctx, actor, project, { repo, branch, vcs, sourceLanguage })
      const names = await freeNames(
        ctx.db,
        project.id,
        found.masks.map(({ filemask }) => nameOfMask(filemask, repo)),
      )
      return {
        branch: found.branch,
        shared: found.shared,
        components: found.masks.map(
          ({ format, filemask, template, newBase, codes, strings, sample }, index) => ({
            name: '',
            slug: '',
            ...names[index],
            file_format: format.id,
            format_name: formatLabel(format.id),
            filemask,
            template,
            new_base: newBase,
            languages: [...codes],
            strings,
            sample: [...sample],
            component: found.present.get(filemask) ?? null,
          }),
        ),
      }
    },
  }),
]

async function guardProject({
  ctx,
  actor,
  params,
}: {
  readonly ctx: Context
  readonly actor: Actor
  readonly params: { readonly slug: string }
}) {
  authorize(actor, 'component.edit', { project: await getVisibleProject(ctx.db, actor, params.slug) })
}

/** Proposes unique names and slugs that no component of the project has. */
async function freeNames(db: Db, projectId: number, wanted: readonly string[]) {
  const taken = new Set<string>()
  const free: { name: string; slug: string }[] = []
  for (const name of wanted) {
    let found = { name, slug: slugFor(name) }
    for (let number = 2; number < MAX_TRIES; number += 1) {
      const isTaken =
        taken.has(found.slug) ||
        (await isComponentTaken(db, projectId, 'slug', found.slug)) ||
        (await isComponentTaken(db, projectId, 'name', found.name))
      if (!isTaken) break
      found = { name: `${name} ${number}`, slug: slugFor(`${name} ${number}`) }
    }
    taken.add(found.slug)
    free.push(found)
  }
  return free
}

function slugFor(name: string): string {
  return slugOf(name.toLowerCase(), MAX_COMPONENT_NAME) ?? 'texts'
}

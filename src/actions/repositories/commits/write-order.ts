import type { Context } from '../../../context.ts'
import type { GeneratorDetails, WriteOrder } from '../../../import/write-back/write-job.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { version } from '../../../version.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import { siteAddress } from './commit-variables.ts'

/** An order for a thread to write a file. */
export function orderFor(
  ctx: Context,
  { id }: Pick<StoredRepository, 'id'>,
  what: Pick<WriteOrder, 'commit' | 'translationId' | 'isMerge'>,
): WriteOrder {
  return { ...what, repository: repositoryFolder(ctx.config, id), site: writingSite(ctx) }
}

function writingSite(ctx: Context): GeneratorDetails {
  const { COMMITTER_NAME: name, COMMITTER_EMAIL: email } = ctx.config
  const [day = '', time = ''] = new Date(ctx.now() / 1000).toISOString().split('T')
  return {
    url: siteAddress(ctx.config),
    generator: `Diglot ${version()}`,
    person: { name, email },
    date: `${day} ${time.slice(0, 5)}+0000`,
  }
}

import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import type { CommitSigning } from '../../../vcs/commits/sign-commits.ts'
import { ensureSshKey, sshFiles } from '../../../vcs/remote/ssh-key.ts'

/** How the site signs its commits, as options of `writeFiles`; empty if it does not. */
export async function signingOf({ config }: Pick<Context, 'config'>): Promise<{ signing?: CommitSigning }> {
  const { COMMIT_SIGNING: wanted, DATA_DIR } = config
  if (wanted === '') return {}
  if (wanted !== 'ssh') {
    const key = wanted.replace(/^gpg:/, '')
    return { signing: { format: 'openpgp', key, home: join(DATA_DIR, 'gnupg') } }
  }
  const folder = join(DATA_DIR, 'ssh')
  await ensureSshKey(folder)
  return { signing: { format: 'ssh', key: sshFiles(folder).key } }
}

import { azure } from './azure.ts'
import { bitbucket } from './bitbucket.ts'
import { forgejo, gitea } from './gitea.ts'
import { gitee } from './gitee.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import type { HookService } from './hook-reading.ts'
import { pagure } from './pagure.ts'

/** Code hosts whose webhook requests are supported. */
export const HOOK_SERVICES: readonly HookService[] = [
  github,
  gitlab,
  gitea,
  forgejo,
  gitee,
  bitbucket,
  pagure,
  azure,
]

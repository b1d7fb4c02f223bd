import type { ForgeKind } from '../../domain/component/forges.ts'
import { redact } from '../redact.ts'
import { parseAddress, type RemoteAddress } from './address.ts'
import { type ForgeAnswer, forgeRequest } from './forge-request.ts'
import type { RemoteRules } from './remote-call.ts'

/** A pull request that there should be. */
interface WantedPullRequest {
  readonly rules: RemoteRules
  readonly kind: ForgeKind
  /** The repository that it is for, and the one that was pushed to; the same, or a fork. */
  readonly address: string
  readonly pushAddress: string
  readonly base: string
  readonly head: string
  readonly title: string
  readonly text: string
}

/** Repositories and the token, as the API spells them. */
interface Place {
  readonly kind: ForgeKind
  readonly host: string
  /** Where the API is, with a slash at its end. */
  readonly api: string
  readonly path: string
  readonly headPath: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

const MAX_REASON = 300
/** What hosts say when the request is there already, or the branches do not differ. */
const IS_THERE = /already exists|No commits between|There are no changes/i

/**
 * Opens a pull request from a branch that was pushed, unless there is one. Gives null, or one sentence about what is
 * wrong. The token is the password in one of the addresses.
 */
export async function openPullRequest(wanted: WantedPullRequest): Promise<string | null> {
  const place = placeOf(wanted)
  if (typeof place === 'string') return place
  const answer = await (place.kind === 'gitlab' ? askGitlab(wanted, place) : askGithub(wanted, place))
  if (answer.status === 201 || answer.status === 200 || answer.status === 409) return null
  if (answer.status === 422 && IS_THERE.test(answer.text)) return null
  return refusal(place, answer)
}

/** GitHub REST API, "Create a pull request"; Gitea and Forgejo take the same. */
function askGithub(
  { rules, base, head, title, text }: WantedPullRequest,
  place: Place,
): Promise<ForgeAnswer> {
  const { api, path, headPath, headers } = place
  const owner = headPath === path ? '' : `${headPath.split('/')[0]}:`
  const url = new URL(`${api}repos/${path}/pulls`)
  return forgeRequest(rules, {
    method: 'POST',
    url,
    headers,
    body: { title, head: `${owner}${head}`, base, body: text },
  })
}

/** GitLab API, "Create MR"; that of a fork names the project that it is for by its number. */
async function askGitlab(wanted: WantedPullRequest, place: Place): Promise<ForgeAnswer> {
  const { rules, base, head, title, text } = wanted
  const { api, path, headPath, headers } = place
  const projectUrl = (name: string) => new URL(`${api}projects/${encodeURIComponent(name)}`)
  let target: object = {}
  if (headPath !== path) {
    const found = await forgeRequest(rules, { method: 'GET', url: projectUrl(path), headers })
    const id = /"id":\s*(\d+)/.exec(found.text)?.[1]
    if (found.status !== 200 || id === undefined) return found
    target = { target_project_id: Number(id) }
  }
  return forgeRequest(rules, {
    method: 'POST',
    headers,
    url: new URL(`${projectUrl(headPath).href}/merge_requests`),
    body: { source_branch: head, target_branch: base, title, description: text, ...target },
  })
}

/** A sentence where the addresses do not say enough. */
function placeOf({ rules, kind, address, pushAddress }: WantedPullRequest): Place | string {
  const repo = parseAddress(address, rules.schemes)
  const push = parseAddress(pushAddress, rules.schemes, 'push')
  if (repo.kind !== 'remote' || push.kind !== 'remote')
    return 'Pull requests require a repository on a code host.'
  const { user = '', password = '' } = push.credentials ?? repo.credentials ?? {}
  const token = password || user
  if (token === '') {
    return `${repo.host} requires a token to open pull requests; add it to the push URL: https://user:token@${repo.host}/…`
  }
  return {
    kind,
    host: repo.host,
    api: apiOf(kind, repo),
    path: pathOf(repo),
    headPath: pathOf(push),
    token,
    headers: { authorization: kind === 'gitea' ? `token ${token}` : `Bearer ${token}` },
  }
}

function apiOf(kind: ForgeKind, { scheme, url, host }: RemoteAddress): string {
  const isWeb = scheme === 'https' || scheme === 'http'
  const origin = isWeb ? new URL(url).origin : `https://${host}`
  if (kind === 'github') return host === 'github.com' ? 'https://api.github.com/' : `${origin}/api/v3/`
  return kind === 'gitlab' ? `${origin}/api/v4/` : `${origin}/api/v1/`
}

/** `owner/name`, without what addresses have around it. */
function pathOf({ url }: RemoteAddress): string {
  const path = url.includes('://') ? new URL(url).pathname : url.slice(url.indexOf(':') + 1)
  return path
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
}

function refusal({ host, token }: Place, { status, text }: ForgeAnswer): string {
  const words = redact(text, [token])
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  const said = `${status} ${words}`.slice(0, MAX_REASON)
  const advice =
    status === 401 || status === 403
      ? 'allow the token to open pull requests'
      : 'check the URLs and branches of the component'
  return `The branch was pushed to ${host}, but no pull request could be opened (${said}); ${advice}`
}

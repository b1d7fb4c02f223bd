import type { ForgeKind } from '../../domain/component/forges.ts'
import { redact } from '../redact.ts'
import { parseAddress, type RemoteAddress } from './address.ts'
import { type CodeHostResponse, codeHostRequest } from './code-host-request.ts'
import type { RemoteRules } from './remote-call.ts'

/** A pull request to open. */
interface PullRequestDraft {
  readonly rules: RemoteRules
  readonly kind: ForgeKind
  /** The target repository, and the one that was pushed to: the same, or a fork. */
  readonly address: string
  readonly pushAddress: string
  readonly base: string
  readonly head: string
  readonly title: string
  readonly text: string
}

/** Repositories and the token, as the API expects them. */
interface Place {
  readonly kind: ForgeKind
  readonly host: string
  /** The base URL of the API, with a trailing slash. */
  readonly api: string
  readonly path: string
  readonly headPath: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

const MAX_REASON = 300
/** Messages of hosts if the request exists already or the branches do not differ. */
const IS_THERE = /already exists|No commits between|There are no changes/i

/**
 * Opens a pull request from a pushed branch, unless there is one. Returns null, or a message about the problem. The
 * token is the password in one of the URLs.
 */
export async function openPullRequest(draft: PullRequestDraft): Promise<string | null> {
  const place = placeOf(draft)
  if (typeof place === 'string') return place
  const answer = await (place.kind === 'gitlab' ? requestGitlab(draft, place) : requestGithub(draft, place))
  if (answer.status === 201 || answer.status === 200 || answer.status === 409) return null
  if (answer.status === 422 && IS_THERE.test(answer.text)) return null
  return rejection(place, answer)
}

/** GitHub REST API, "Create a pull request"; Gitea and Forgejo accept the same. */
function requestGithub(
  { rules, base, head, title, text }: PullRequestDraft,
  place: Place,
): Promise<CodeHostResponse> {
  const { api, path, headPath, headers } = place
  const owner = headPath === path ? '' : `${headPath.split('/')[0]}:`
  const url = new URL(`${api}repos/${path}/pulls`)
  return codeHostRequest(rules, {
    method: 'POST',
    url,
    headers,
    body: { title, head: `${owner}${head}`, base, body: text },
  })
}

/** GitLab API, "Create MR"; a fork names the target project by its number. */
async function requestGitlab(draft: PullRequestDraft, place: Place): Promise<CodeHostResponse> {
  const { rules, base, head, title, text } = draft
  const { api, path, headPath, headers } = place
  const projectUrl = (name: string) => new URL(`${api}projects/${encodeURIComponent(name)}`)
  let target: object = {}
  if (headPath !== path) {
    const found = await codeHostRequest(rules, { method: 'GET', url: projectUrl(path), headers })
    const id = /"id":\s*(\d+)/.exec(found.text)?.[1]
    if (found.status !== 200 || id === undefined) return found
    target = { target_project_id: Number(id) }
  }
  return codeHostRequest(rules, {
    method: 'POST',
    headers,
    url: new URL(`${projectUrl(headPath).href}/merge_requests`),
    body: { source_branch: head, target_branch: base, title, description: text, ...target },
  })
}

/** Returns a message if the URLs are insufficient. */
function placeOf({ rules, kind, address, pushAddress }: PullRequestDraft): Place | string {
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

/** `owner/name` of a URL. */
function pathOf({ url }: RemoteAddress): string {
  const path = url.includes('://') ? new URL(url).pathname : url.slice(url.indexOf(':') + 1)
  return path
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
}

function rejection({ host, token }: Place, { status, text }: CodeHostResponse): string {
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

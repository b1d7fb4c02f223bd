import type { BranchesJson, DiscoveryJson } from '../../../src/contract/discovery.ts'
import { type Outcome, send } from './http.ts'

/** Branches of the repository at a URL, for a component of this project. */
export function findBranches(project: string, repo: string): Promise<Outcome<BranchesJson>> {
  return send({
    method: 'POST',
    path: `/api/projects/${encodeURIComponent(project)}/branches/`,
    json: { repo },
  })
}

/** Finds the components that a repository could provide for this project. */
export function discover(
  project: string,
  json: { readonly repo: string; readonly branch: string; readonly source_language: string },
): Promise<Outcome<DiscoveryJson>> {
  return send({ method: 'POST', path: `/api/projects/${encodeURIComponent(project)}/discovery/`, json })
}

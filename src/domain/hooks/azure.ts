import { type HookService, malformed, otherEvent, partsOf, pushEvent, textOf } from './hook-reading.ts'

/** Azure DevOps. Source: Azure DevOps, Service hooks events, Code pushed. */
export const azure: HookService = {
  id: 'azure',
  name: 'Azure DevOps',
  read({ payload }) {
    if (textOf(payload, 'eventType') !== 'git.push') return otherEvent()
    const repository = (...path: string[]) => textOf(payload, 'resource', 'repository', ...path)
    const remote = repository('remoteUrl') ?? repository('url')
    const name = repository('name')
    if (remote === null || name === null) return malformed('resource')
    const projects = [repository('project', 'name'), repository('project', 'id')]
    const names = [name, repository('id')]
    const refs = partsOf(payload, 'resource', 'refUpdates').map((update) => textOf(update, 'name'))
    return pushEvent({
      addresses: [remote, repository('sshUrl'), ...sameElsewhere(remote, projects, names)],
      // Names of projects are not unique there: `project/name` is not enough.
      fullName: null,
      refs: refs.length > 0 ? refs : null,
    })
  },
}

/** The URLs of one repository: of an organization, on both hosts, by names and by IDs, over HTTPS and SSH. */
function sameElsewhere(
  remote: string,
  projects: readonly (string | null)[],
  names: readonly (string | null)[],
): string[] {
  const organization = organizationOf(remote)
  if (organization === null) return []
  return projects.flatMap((project) =>
    names.flatMap((name) => {
      if (project === null || name === null) return []
      const path = `${project}/_git/${name}`
      const ssh = `v3/${organization}/${project}/${name}`
      return [
        `https://dev.azure.com/${organization}/${path}`,
        `https://${organization}.visualstudio.com/${path}`,
        `https://${organization}.visualstudio.com/DefaultCollection/${path}`,
        `git@ssh.dev.azure.com:${ssh}`,
        `${organization}@vs-ssh.visualstudio.com:${ssh}`,
        // A repository with the name of its project also has a URL without it.
        ...(project === name
          ? [
              `https://dev.azure.com/${organization}/_git/${name}`,
              `https://${organization}.visualstudio.com/_git/${name}`,
            ]
          : []),
      ]
    }),
  )
}

function organizationOf(remote: string): string | null {
  const onHost = /^https?:\/\/(?:[^/]*@)?dev\.azure\.com\/([^/]+)\//i.exec(remote)
  const asHost = /^https?:\/\/(?:[^/]*@)?([^/.]+)\.visualstudio\.com\//i.exec(remote)
  return onHost?.[1] ?? asHost?.[1] ?? null
}

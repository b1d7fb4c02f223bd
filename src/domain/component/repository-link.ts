/** The component whose repository another one shares. */
export interface RepositoryLink {
  readonly project: string
  /** Slug; with categories before it, joined by slashes. */
  readonly component: string
}

const LINK = /^(?:weblate|diglot):\/\/([-\w]{1,60})\/([-\w]{1,100}(?:\/[-\w]{1,100}){0,3})\/?$/

/** True for addresses that mean the repository of another component, well-formed or not. */
export function isRepositoryLink(address: string): boolean {
  return /^(?:weblate|diglot):/i.test(address)
}

/** The component that `weblate://project/component` or `diglot://…` names; null when it is none. */
export function parseRepositoryLink(address: string): RepositoryLink | null {
  const [, project, component] = LINK.exec(address) ?? []
  return project === undefined || component === undefined ? null : { project, component }
}

/** The address of a component's repository for others that share it. */
export function repositoryLink({ project, component }: RepositoryLink): string {
  return `weblate://${project}/${component}`
}

/** The component whose repository another one shares. */
export interface RepositoryLink {
  readonly project: string
  /** Slug, after those of its categories, separated by slashes. */
  readonly component: string
}

const LINK = /^(?:weblate|diglot):\/\/([-\w]{1,60})\/([-\w]{1,100}(?:\/[-\w]{1,100}){0,3})\/?$/

/** True for URLs that refer to the repository of another component, well-formed or not. */
export function isRepositoryLink(address: string): boolean {
  return /^(?:weblate|diglot):/i.test(address)
}

/** The component of `weblate://project/component` or `diglot://…`; null if it is malformed. */
export function parseRepositoryLink(address: string): RepositoryLink | null {
  const [, project, component] = LINK.exec(address) ?? []
  return project === undefined || component === undefined ? null : { project, component }
}

/** The URL of a component's repository for components that share it. */
export function repositoryLink({ project, component }: RepositoryLink): string {
  return `weblate://${project}/${component}`
}

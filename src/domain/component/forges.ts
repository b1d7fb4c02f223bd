/** Code hosts that support pull requests. */
export const FORGES = ['github', 'gitlab', 'gitea'] as const
/** One of them. */
export type ForgeKind = (typeof FORGES)[number]

/** True for the kinds of repositories whose host opens pull requests. */
export function isForge(vcs: string): vcs is ForgeKind {
  return (FORGES as readonly string[]).includes(vcs)
}

/** A label of a project, which its strings can have. */
export interface Label {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly color: string
}

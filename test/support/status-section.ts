/** A part of `docs/reference/status.md`, made from files of the project alone. */
export type StatusSection = {
  readonly title: string
  /** Markdown without the title; the same files always give the same text. */
  readonly render: () => string | Promise<string>
}

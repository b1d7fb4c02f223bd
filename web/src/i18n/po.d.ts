declare module '*.po' {
  export const catalogue: {
    readonly formula: string
    readonly texts: Readonly<Record<string, readonly string[]>>
    readonly languages: Readonly<Record<string, string>>
  }
}

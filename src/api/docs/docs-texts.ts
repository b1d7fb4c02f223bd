/** English texts of the frame around the documentation, which itself is in English. */
export const DOCS_TEXTS = {
  home: 'Home',
  projects: 'Projects',
  languages: 'Languages',
  search: 'Search',
  activity: 'Activity',
  documentation: 'Documentation',
  navigation: 'Main navigation',
  skip: 'Skip to content',
  searchPlaceholder: 'Search documentation',
  contents: 'Contents',
  overview: 'Overview',
  searchTitle: 'Search the documentation',
  words: 'Words',
  enterWords: 'Enter one or more words.',
  noMatches: 'No matches for “{words}”.',
  inEnglish: 'The documentation is in English.',
} as const

/** Translates a text of the frame. */
export type DocsText = (name: keyof typeof DOCS_TEXTS, values?: Readonly<Record<string, string>>) => string

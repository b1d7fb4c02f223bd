import { ANONYMOUS_GROUPS, DEFAULT_GROUPS, DEFAULT_ROLES, LANGUAGE_SELECTION } from '../default-groups.ts'
import { resolveAccess } from './resolve-access.ts'

/** The access of visitors on a new site; for actors whose groups were not looked up. */
export const ANONYMOUS_ACCESS = resolveAccess(
  DEFAULT_GROUPS.filter(({ name }) => ANONYMOUS_GROUPS.includes(name)).map(({ roles, projectSelection }) => ({
    permissions: DEFAULT_ROLES.filter(({ name }) => roles.includes(name)).flatMap(
      ({ permissions }) => permissions,
    ),
    definingProjectId: null,
    projectSelection,
    languageSelection: LANGUAGE_SELECTION.all,
    projects: [],
    languages: [],
    components: [],
    hasComponentLists: false,
    listed: [],
  })),
)

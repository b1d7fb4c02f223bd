/** Settings of a component: some long texts, such as the agreement and the messages of commits. */
export const COMPONENT_BODY_LIMIT = 1024 * 1024

/** Settings of a project, with its instructions. */
export const PROJECT_BODY_LIMIT = 1024 * 1024

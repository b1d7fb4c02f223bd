/** Settings of a component, with long texts such as the agreement and commit messages. */
export const COMPONENT_BODY_LIMIT = 1024 * 1024

/** Settings of a project, with its instructions. */
export const PROJECT_BODY_LIMIT = 1024 * 1024

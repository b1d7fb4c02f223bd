/** Texts of a unit: three plural forms of 100,000 characters with three bytes each. */
export const UNIT_BODY_LIMIT = 1024 * 1024

/** A unit with its source: twice as many texts, and some more members. */
export const NEW_UNIT_BODY_LIMIT = 3 * 1024 * 1024

/** A text to check: the forms in both languages, context, note and explanation. */
export const TRIAL_BODY_LIMIT = 5 * 1024 * 1024

/** Ten thousand units with a few hundred bytes each. */
export const BULK_BODY_LIMIT = 4 * 1024 * 1024

/** Ten thousand units with a dozen values each. */
export const BULK_BODY_VALUES = 120_000

/** The engines that every replay is run on. */
export const ENGINES = ['sqlite', 'postgres'] as const

/** One of the two engines. */
export type EngineName = (typeof ENGINES)[number]

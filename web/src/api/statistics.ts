import type { TranslationStatisticsJson } from '../../../src/contract/statistics.ts'

/** Counters that all statistics have. */
export type Counters = Omit<
  TranslationStatisticsJson,
  'code' | 'name' | 'url' | 'translate_url' | 'last_author'
>

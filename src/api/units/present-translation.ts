import type { TranslationStatisticsJson } from '../../contract/statistics.ts'
import type { ComponentTranslationJson } from '../../contract/translations.ts'
import { isoTime } from '../../domain/clock.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { percent } from '../../domain/percent.ts'
import type { Project } from '../../domain/project.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation, TranslationStatistics } from '../../storage/components/shown-translations.ts'
import { presentLanguage } from '../site/languages.ts'
import { presentStatistics } from '../site/statistics.ts'
import { withCachedJson } from '../wire/cached-json.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'

/** The JSON of a translation, without its component. */
export function presentTranslation(
  translation: ShownTranslation,
  component: ShownComponent,
  links: Links,
): ComponentTranslationJson {
  const { project, settings } = component
  const { language, isSource } = translation
  const counters = shownCounters(translation)
  const part = languagePart(language.code)
  const path = `${project.slug}/${component.path}/${part}`
  const address = `/translations/${project.slug}/${addressPart(component.path)}/${part}/`
  return {
    language: presentLanguage(language, links),
    language_code: translation.languageCode,
    id: translation.id,
    filename: translation.filename,
    revision: translation.revision,
    web_url: links.web(`/projects/${path}/`),
    share_url: links.web(`/engage/${project.slug}/${part}/`),
    translate_url: links.web(`/translate/${path}/`),
    url: links.api(address),
    is_template: isSource && translation.filename === settings.template,
    is_source: isSource,
    total: counters.total,
    total_words: counters.totalWords,
    translated: counters.translated,
    translated_words: counters.translatedWords,
    translated_percent: percent(counters.translated, counters.total, !isReviewed(project, isSource)),
    fuzzy: counters.fuzzy,
    fuzzy_words: counters.fuzzyWords,
    fuzzy_percent: percent(counters.fuzzy, counters.total),
    failing_checks: counters.failing,
    failing_checks_words: counters.failingWords,
    failing_checks_percent: percent(counters.failing, counters.total),
    have_suggestion: counters.suggestions,
    have_comment: counters.comments,
    last_change: counters.lastChange === null ? null : isoTime(counters.lastChange),
    last_author: counters.lastAuthor,
    repository_url: links.api(`${address}repository/`),
    file_url: links.api(`${address}file/`),
    statistics_url: links.api(`${address}statistics/`),
    changes_list_url: links.api(`${address}changes/`),
    units_list_url: links.api(`${address}units/`),
    announcements_url: links.api(`${address}announcements/`),
  }
}

/** The last JSON objects of counters: the same translations are requested again until something is committed. */
const shown = new WeakMap<
  ShownTranslation,
  { readonly component: ShownComponent; readonly site: string; readonly json: TranslationStatisticsJson }
>()

/** The JSON of a translation's counters; the cached object if possible. */
export function presentTranslationStatistics(
  translation: ShownTranslation,
  component: ShownComponent,
  links: Links,
): TranslationStatisticsJson {
  const site = links.web('')
  const known = shown.get(translation)
  if (known?.component === component && known.site === site) return known.json
  const json = withCachedJson(statisticsJson(translation, component, links))
  shown.set(translation, { component, site, json })
  return json
}

function statisticsJson(
  translation: ShownTranslation,
  { project, path: componentPath }: ShownComponent,
  links: Links,
): TranslationStatisticsJson {
  const { language, isSource } = translation
  const counters = shownCounters(translation)
  const path = `${project.slug}/${componentPath}/${languagePart(language.code)}/`
  return {
    ...presentStatistics(counters, { isReviewed: isReviewed(project, isSource) }),
    code: language.code,
    name: language.name,
    url: links.web(`/projects/${path}`),
    translate_url: links.web(`/translate/${path}`),
    last_author: counters.lastAuthor,
  }
}

/** In the source language, every string counts as translated and read-only, whatever its state. */
function shownCounters({ isSource, statistics }: ShownTranslation): TranslationStatistics {
  if (!isSource) return statistics
  const { total, totalWords, totalChars } = statistics
  return {
    ...statistics,
    translated: total,
    translatedWords: totalWords,
    translatedChars: totalChars,
    readonly: total,
    readonlyWords: totalWords,
    readonlyChars: totalChars,
    fuzzy: 0,
    fuzzyWords: 0,
    fuzzyChars: 0,
  }
}

function isReviewed(project: Project, isSource: boolean): boolean {
  return isSource ? project.hasSourceReview : project.hasTranslationReview
}

import { AddonJson } from '../../src/contract/addons.ts'
import { AnnouncementJson } from '../../src/contract/announcements.ts'
import { CategoryJson } from '../../src/contract/categories.ts'
import { ChangeJson } from '../../src/contract/changes.ts'
import { CommentJson } from '../../src/contract/comments.ts'
import { ComponentListJson } from '../../src/contract/component-lists.ts'
import { LockJson } from '../../src/contract/component-parts.ts'
import { ComponentJson } from '../../src/contract/components.ts'
import { GroupJson, RoleJson } from '../../src/contract/groups.ts'
import { LabelJson } from '../../src/contract/labels.ts'
import { LanguageJson } from '../../src/contract/languages.ts'
import { MemoryJson } from '../../src/contract/memory.ts'
import { ProjectJson } from '../../src/contract/projects.ts'
import { ProjectRepositoryJson, RepositoryJson } from '../../src/contract/repositories.ts'
import type { TObject } from '../../src/contract/schema.ts'
import { ScreenshotJson } from '../../src/contract/screenshots.ts'
import { SiteMetricsJson } from '../../src/contract/site-metrics.ts'
import {
  ProjectLanguageJson,
  ProjectStatisticsJson,
  TranslationStatisticsJson,
} from '../../src/contract/statistics.ts'
import { SuggestionJson } from '../../src/contract/suggestions.ts'
import { TranslationJson } from '../../src/contract/translations.ts'
import { UnitJson } from '../../src/contract/units.ts'
import { SubscriptionJson, UserJson, UserStatisticsJson } from '../../src/contract/users.ts'

/** An object of Weblate's API, and the schema of ours. */
export interface WeblateMembers {
  readonly object: string
  readonly schema: TObject
  /** Names of its members, separated by white space, by the release in which they were first seen. */
  readonly members: Readonly<Record<string, string>>
}

/** The members of every object: of Weblate 4.16.4 and 5.14.3 as recorded, of later releases as documented. */
export const WEBLATE_MEMBERS: readonly WeblateMembers[] = [
  {
    object: 'Project',
    schema: ProjectJson,
    members: {
      '4.16': `
        name slug id web web_url url components_list_url repository_url statistics_url changes_list_url
        languages_url translation_review source_review set_language_team instructions enable_hooks
        language_aliases
      `,
      '5.0': `
        check_flags categories_url
      `,
      '5.3': `
        labels_url
      `,
      '5.7': `
        credits_url enforced_2fa
      `,
      '5.9': `
        machinery_settings
      `,
      '5.10': `
        lock_url
      `,
      '5.11': `
        secondary_language
      `,
      '5.13': `
        commit_policy
      `,
      '5.14': `
        locked
      `,
      '5.17': `
        announcements_url
      `,
      '2026.6': `
        workspace
      `,
      '2026.8': `
        metrics_url reports_url
      `,
    },
  },
  {
    object: 'Component',
    schema: ComponentJson,
    members: {
      '4.16': `
        name slug id source_language project vcs repo git_export branch push_branch filemask template
        edit_template intermediate new_base file_format license license_url agreement web_url url
        repository_url translations_url statistics_url lock_url links_url changes_list_url task_url new_lang
        language_code_style push check_flags priority enforced_checks restricted repoweb report_source_bugs
        merge_style commit_message add_message delete_message merge_message addon_message pull_message
        allow_translation_propagation manage_units enable_suggestions suggestion_voting
        suggestion_autoaccept push_on_commit commit_pending_age auto_lock_error language_regex variant_regex
        addons is_glossary glossary_color
      `,
      '5.0': `
        category
      `,
      '5.4': `
        linked_component
      `,
      '5.7': `
        credits_url
      `,
      '5.8': `
        key_filter
      `,
      '5.9': `
        locked
      `,
      '5.14': `
        screenshot_filemask file_format_params secondary_language
      `,
      '5.17': `
        announcements_url
      `,
      '2026.8': `
        reports_url
      `,
    },
  },
  {
    object: 'Translation',
    schema: TranslationJson,
    members: {
      '4.16': `
        language component language_code id filename revision web_url share_url translate_url url
        is_template is_source total total_words translated translated_words translated_percent fuzzy
        fuzzy_words fuzzy_percent failing_checks failing_checks_words failing_checks_percent have_suggestion
        have_comment last_change last_author repository_url file_url statistics_url changes_list_url
        units_list_url
      `,
      '5.17': `
        announcements_url
      `,
    },
  },
  {
    object: 'Unit',
    schema: UnitJson,
    members: {
      '4.16': `
        translation source previous_source target id_hash content_hash location context note flags labels
        state fuzzy translated approved position has_suggestion has_comment has_failing_check num_words
        source_unit priority id web_url url explanation extra_flags pending timestamp
      `,
      '5.6': `
        last_updated
      `,
      '5.14': `
        language_code
      `,
      '5.15': `
        automatically_translated
      `,
    },
  },
  {
    object: 'Change',
    schema: ChangeJson,
    members: {
      '4.16': `
        unit component translation user author timestamp action target id action_name url
      `,
      '5.14': `
        old details
      `,
      '2026.8': `
        alert
      `,
    },
  },
  {
    object: 'Language',
    schema: LanguageJson,
    members: {
      '4.16': `
        code name plural aliases direction population web_url url statistics_url
      `,
      '5.14': `
        id
      `,
    },
  },
  {
    object: 'User',
    schema: UserJson,
    members: {
      '4.16': `
        email full_name username groups notifications is_superuser is_active is_bot date_joined url
        statistics_url
      `,
      '5.14': `
        id languages date_expires last_login contributions_url
      `,
      '2026.8': `
        profile
      `,
    },
  },
  {
    object: 'Group',
    schema: GroupJson,
    members: {
      '4.16': `
        name defining_project project_selection language_selection url roles languages projects
        componentlists components
      `,
      '5.0': `
        id
      `,
      '5.14': `
        enforced_2fa
      `,
      '5.15': `
        admins
      `,
      '2026.6': `
        defining_workspace
      `,
    },
  },
  {
    object: 'Role',
    schema: RoleJson,
    members: {
      '4.16': `
        name permissions url
      `,
      '5.14': `
        id
      `,
    },
  },
  {
    object: 'Category',
    schema: CategoryJson,
    members: {
      '5.0': `
        id name slug project category url
      `,
      '5.5': `
        statistics_url
      `,
      '5.17': `
        announcements_url
      `,
      '2026.8': `
        reports_url
      `,
    },
  },
  {
    object: 'Label',
    schema: LabelJson,
    members: {
      '5.3': `
        id name description color
      `,
    },
  },
  {
    object: 'Announcement',
    schema: AnnouncementJson,
    members: {
      '5.17': `
        id message severity expiry notify
      `,
    },
  },
  {
    object: 'Comment',
    schema: CommentJson,
    members: {
      '5.12': `
        comment timestamp id user
      `,
    },
  },
  {
    object: 'Suggestion',
    schema: SuggestionJson,
    members: {
      '2026.8': `
        id unit target user timestamp votes
      `,
    },
  },
  {
    object: 'Component list',
    schema: ComponentListJson,
    members: {
      '4.16': `
        name slug id show_dashboard components auto_assign url
      `,
    },
  },
  {
    object: 'Screenshot',
    schema: ScreenshotJson,
    members: {
      '4.16': `
        name translation file_url units url
      `,
      '5.14': `
        id repository_filename
      `,
    },
  },
  {
    object: 'Translation memory entry',
    schema: MemoryJson,
    members: {
      '4.16': `
        id source target source_language target_language origin project from_file shared
      `,
    },
  },
  {
    object: 'Add-on',
    schema: AddonJson,
    members: {
      '4.16': `
        component name id configuration url
      `,
      '5.14': `
        project
      `,
    },
  },
  {
    object: 'Subscription',
    schema: SubscriptionJson,
    members: {
      '4.16': `
        notification id scope frequency project component
      `,
    },
  },
  {
    object: 'Statistics of a project',
    schema: ProjectStatisticsJson,
    members: {
      '4.16': `
        total total_words last_change recent_changes translated translated_words translated_percent
        translated_words_percent translated_chars translated_chars_percent total_chars fuzzy fuzzy_percent
        failing failing_percent approved approved_percent readonly readonly_percent suggestions comments
        name url
      `,
      '5.14': `
        fuzzy_words fuzzy_words_percent fuzzy_chars fuzzy_chars_percent approved_words
        approved_words_percent approved_chars approved_chars_percent readonly_words readonly_words_percent
        readonly_chars readonly_chars_percent
      `,
    },
  },
  {
    object: 'Statistics of a translation',
    schema: TranslationStatisticsJson,
    members: {
      '4.16': `
        total total_words last_change recent_changes translated translated_words translated_percent
        translated_words_percent translated_chars translated_chars_percent total_chars fuzzy fuzzy_percent
        failing failing_percent approved approved_percent readonly readonly_percent suggestions comments
        code name url translate_url
      `,
      '5.14': `
        fuzzy_words fuzzy_words_percent fuzzy_chars fuzzy_chars_percent approved_words
        approved_words_percent approved_chars approved_chars_percent readonly_words readonly_words_percent
        readonly_chars readonly_chars_percent
      `,
    },
  },
  {
    object: 'Language of a project',
    schema: ProjectLanguageJson,
    members: {
      '4.16': `
        language code total translated translated_percent total_words translated_words
        translated_words_percent total_chars translated_chars translated_chars_percent
      `,
      '5.14': `
        last_change recent_changes fuzzy fuzzy_percent fuzzy_words fuzzy_words_percent fuzzy_chars
        fuzzy_chars_percent failing failing_percent approved approved_percent approved_words
        approved_words_percent approved_chars approved_chars_percent readonly readonly_percent
        readonly_words readonly_words_percent readonly_chars readonly_chars_percent suggestions comments
        name url translate_url
      `,
    },
  },
  {
    object: 'Statistics of a user',
    schema: UserStatisticsJson,
    members: {
      '4.16': `
        translated suggested uploaded commented languages
      `,
    },
  },
  {
    object: 'Repository of a component',
    schema: RepositoryJson,
    members: {
      '4.16': `
        needs_commit needs_merge needs_push url remote_commit weblate_commit status merge_failure
      `,
      '5.16': `
        outgoing_commits missing_commits pending_units
      `,
    },
  },
  {
    object: 'Repository of a project',
    schema: ProjectRepositoryJson,
    members: {
      '4.16': `
        needs_commit needs_merge needs_push url
      `,
      '5.16': `
        pending_units
      `,
    },
  },
  {
    object: 'Lock',
    schema: LockJson,
    members: {
      '4.16': `
        locked
      `,
    },
  },
  {
    object: 'Metrics',
    schema: SiteMetricsJson,
    members: {
      '4.16': `
        units units_translated users changes projects components translations languages checks
        configuration_errors suggestions celery_queues name
      `,
      '5.17': `
        version
      `,
    },
  },
]

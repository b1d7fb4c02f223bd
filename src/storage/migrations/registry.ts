import { accounts } from './0001-accounts.ts'
import { translations } from './0002-translations.ts'
import { history } from './0003-history.ts'
import { imports } from './0004-import.ts'
import { siteChanges } from './0005-site-changes.ts'
import { componentRevision } from './0006-component-revision.ts'
import { intermediate } from './0007-intermediate.ts'
import { search } from './0008-search.ts'
import { checks } from './0009-checks.ts'
import { removal } from './0010-removal.ts'
import { contributors } from './0011-contributors.ts'
import { textIndex } from './0012-text-index.ts'
import { access } from './0013-access.ts'
import { textBlocks } from './0014-text-blocks.ts'
import { people } from './0015-people.ts'
import { signIn } from './0016-sign-in.ts'
import { idempotency } from './0017-idempotency.ts'
import { commits } from './0018-commits.ts'
import { categories } from './0020-categories.ts'
import { agreements } from './0023-agreements.ts'
import { waitingFiles } from './0026-waiting-files.ts'
import { hooks } from './0027-hooks.ts'
import { localPacks } from './0028-local-packs.ts'
import { pendingAuthors } from './0030-pending-authors.ts'
import { conflicts } from './0031-conflicts.ts'
import { formerPaths } from './0033-former-paths.ts'
import { userLanguages } from './0034-user-languages.ts'
import { work } from './0036-work.ts'
import { replacedEdits } from './0037-replaced-edits.ts'
import { unitTimes } from './0038-unit-times.ts'
import { screenshotImages } from './0040-screenshot-images.ts'
import { memory } from './0041-memory.ts'
import { unitActions } from './0042-unit-actions.ts'
import { leanEdits } from './0043-lean-edits.ts'
import { uploadParts } from './0044-upload-parts.ts'
import { unsettledUploads } from './0045-unsettled-uploads.ts'
import { requestOwner } from './0047-request-owner.ts'
import { secrets } from './0048-secrets.ts'
import { projectRules } from './0050-project-rules.ts'
import { specialCharacters } from './0052-special-characters.ts'
import { visits } from './0053-visits.ts'
import { uploadsAtOnce } from './0054-uploads-at-once.ts'
import { taskNews } from './0055-task-news.ts'
import { mailLanguage } from './0056-mail-language.ts'
import { memoryUntil } from './0059-memory-until.ts'
import { accountExpiry } from './0060-account-expiry.ts'
import { laterSettings } from './0061-later-settings.ts'
import { memoryMarks } from './0062-memory-marks.ts'
import { newStrings } from './0067-new-strings.ts'
import { screenshotFiles } from './0068-screenshot-files.ts'
import { memoryIndex } from './0069-memory-index.ts'
import { fileFormatParams } from './0070-file-format-params.ts'
import { memoryFiles } from './0071-memory-files.ts'
import { automaticMark } from './0074-automatic-mark.ts'
import { autoRuns } from './0075-auto-runs.ts'
import { memoryStrings } from './0076-memory-strings.ts'
import { machineTranslation } from './0077-machine-translation.ts'
import { memorySettings } from './0078-memory-settings.ts'
import { memorySourceIds } from './0079-memory-source-ids.ts'
import { memoryNumbers } from './0080-memory-numbers.ts'
import { machineInstructions } from './0081-machine-instructions.ts'
import { automaticEngines } from './0082-automatic-engines.ts'
import type { Migration } from './migration.ts'

/** All migrations in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  translations,
  history,
  imports,
  siteChanges,
  componentRevision,
  intermediate,
  search,
  checks,
  removal,
  contributors,
  textIndex,
  access,
  textBlocks,
  people,
  signIn,
  idempotency,
  commits,
  categories,
  agreements,
  waitingFiles,
  hooks,
  localPacks,
  pendingAuthors,
  conflicts,
  formerPaths,
  userLanguages,
  work,
  replacedEdits,
  unitTimes,
  screenshotImages,
  memory,
  unitActions,
  leanEdits,
  uploadParts,
  unsettledUploads,
  requestOwner,
  secrets,
  projectRules,
  specialCharacters,
  visits,
  uploadsAtOnce,
  taskNews,
  mailLanguage,
  memoryUntil,
  accountExpiry,
  laterSettings,
  memoryMarks,
  newStrings,
  screenshotFiles,
  memoryIndex,
  fileFormatParams,
  memoryFiles,
  automaticMark,
  autoRuns,
  memoryStrings,
  machineTranslation,
  memorySettings,
  memorySourceIds,
  memoryNumbers,
  machineInstructions,
  automaticEngines,
]

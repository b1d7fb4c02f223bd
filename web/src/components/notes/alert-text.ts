import type { AlertJson } from '../../../../src/contract/repository-overview.ts'
import { fromServer, t } from '../../i18n/texts.ts'

/** The text of an alert, and the page where it can be resolved. */
export interface AlertText {
  readonly title: string
  readonly advice: string
  readonly page: 'repository' | 'settings' | 'project' | 'suggestions'
  /** Low severity: everything keeps working. */
  readonly isLight?: boolean
}

/** The meaning of an alert and its advice. */
export function alertText({ name }: Pick<AlertJson, 'name'>): AlertText {
  switch (name) {
    case 'ParseError':
      return {
        title: t('Some files can’t be fully parsed'),
        advice: t(
          'Fix the files in the repository, then pull. All strings that could be parsed are imported.',
        ),
        page: 'repository',
      }
    case 'DuplicateString':
      return {
        title: t('Duplicate strings in files'),
        advice: t('Only the first one is translated. Remove the duplicates from the files, then pull.'),
        page: 'repository',
        isLight: true,
      }
    case 'DuplicateLanguage':
      return {
        title: t('Two files for the same language'),
        advice: t(
          'Diglot uses only the first file. Remove the other one, or map it to a different code with the project’s language aliases.',
        ),
        page: 'project',
        isLight: true,
      }
    case 'UnknownLanguage':
      return {
        title: t('Unknown language codes'),
        advice: t('Rename the files, or exclude them with the language filter in the settings.'),
        page: 'settings',
        isLight: true,
      }
    case 'NoMaskMatches':
      return {
        title: t('No files match the file mask'),
        advice: t('Check the file mask in the settings.'),
        page: 'settings',
      }
    case 'BrokenMessage':
      return {
        title: t('Invalid commit message template'),
        advice: t('Diglot uses the default message until you fix the template in the settings.'),
        page: 'settings',
        isLight: true,
      }
    case 'BrokenProjectURL':
      return {
        title: t('Project website unreachable'),
        advice: t('Correct the URL in the project settings.'),
        page: 'project',
        isLight: true,
      }
    case 'ConflictingEdits':
      return {
        title: t('Strings changed both here and upstream'),
        advice: t(
          'The upstream version was kept and the local one saved as a suggestion. Accept or reject the suggestions.',
        ),
        page: 'suggestions',
      }
    case 'UpdateFailure':
      return {
        title: t('Repository update failed'),
        advice: t('Check the repository URL and this site’s access to it, then pull.'),
        page: 'repository',
      }
    case 'PushFailure':
      return {
        title: t('Push failed'),
        advice: t('The commits are kept locally. Fix the error reported by the remote, then push again.'),
        page: 'repository',
      }
    default:
      return { title: name, advice: t('See the details below.'), page: 'repository' }
  }
}

/** The files or texts that an alert is about, one line each. */
export function occurrencesOf({ details }: Pick<AlertJson, 'details'>): string[] {
  const { error, occurrences, link }: Record<string, unknown> = Object(details)
  const lines = Array.isArray(occurrences) ? occurrences.map(lineOf) : []
  const words = [error, link].filter((word) => typeof word === 'string' && word !== '')
  return [...words.map((word) => fromServer(String(word))), ...lines.filter((line) => line !== '')]
}

function lineOf(occurrence: unknown): string {
  const {
    file,
    path,
    setting,
    line,
    error,
    language,
    code,
    source,
    context,
    ...rest
  }: Record<string, unknown> = Object(occurrence)
  const message = rest.message ?? error
  const place = [file ?? path ?? setting, line].filter((part) => part !== undefined).join(':')
  const what = [message, source, context, language ?? code].find(
    (text) => typeof text === 'string' && text !== '',
  )
  const words = what === message ? fromServer(String(what ?? '')) : what
  return [place, words].filter((text) => text !== undefined && text !== '').join(' — ')
}

import type { AlertJson } from '../../../../src/contract/repository-overview.ts'
import { fromServer, t } from '../../i18n/texts.ts'

/** An alert in words, and the page on which one does something about it. */
export interface AlertText {
  readonly title: string
  readonly advice: string
  readonly page: 'repository' | 'settings' | 'project' | 'suggestions'
  /** Everything goes on as it is; somebody may have a look some time. */
  readonly isLight?: boolean
}

/** What an alert means and what to do. */
export function alertText({ name }: Pick<AlertJson, 'name'>): AlertText {
  switch (name) {
    case 'ParseError':
      return {
        title: t('Some files cannot be read completely'),
        advice: t('Correct them in their repository, and pull. What could be read is here.'),
        page: 'repository',
      }
    case 'DuplicateString':
      return {
        title: t('Files have the same string twice'),
        advice: t('Only the first one is translated. Remove the others from the files, and pull.'),
        page: 'repository',
        isLight: true,
      }
    case 'DuplicateLanguage':
      return {
        title: t('Two files are for the same language'),
        advice: t(
          'Only the first one is used. Remove the other, or give it another code with the language aliases of the project.',
        ),
        page: 'project',
        isLight: true,
      }
    case 'UnknownLanguage':
      return {
        title: t('Files have codes that are no known language'),
        advice: t('Rename them, or leave them out with the pattern for language codes in the settings.'),
        page: 'settings',
        isLight: true,
      }
    case 'NoMaskMatches':
      return {
        title: t('No file matches the mask'),
        advice: t('Check the path of the files in the settings.'),
        page: 'settings',
      }
    case 'BrokenMessage':
      return {
        title: t('A template of commit messages does not work'),
        advice: t('The usual message is used until it is corrected in the settings.'),
        page: 'settings',
        isLight: true,
      }
    case 'BrokenProjectURL':
      return {
        title: t('The website of the project does not answer'),
        advice: t('Correct its address in the settings of the project.'),
        page: 'project',
        isLight: true,
      }
    case 'ConflictingEdits':
      return {
        title: t('The repository and people here changed the same strings'),
        advice: t('The text of the repository counts; ours are suggestions. Accept or reject them.'),
        page: 'suggestions',
      }
    case 'UpdateFailure':
      return {
        title: t('The repository could not be read'),
        advice: t('Check the address and the rights of this site there; then pull.'),
        page: 'repository',
      }
    case 'PushFailure':
      return {
        title: t('The last push was refused'),
        advice: t(
          'Nothing is lost: the commits are kept here. Correct what their server complains about; then push.',
        ),
        page: 'repository',
      }
    default:
      return { title: name, advice: t('See the details below.'), page: 'repository' }
  }
}

/** The places or words that an alert is about, one line each. */
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

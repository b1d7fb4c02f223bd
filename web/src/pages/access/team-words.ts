import { t } from '../../i18n/texts.ts'

/** The localized name of a built-in team. */
export function teamName(name: string): string {
  const names: Readonly<Record<string, string>> = {
    Administration: t('Administration'),
    'Automatic translation': t('Automatic translation'),
    Billing: t('Billing'),
    Glossary: t('Glossary'),
    Languages: t('Languages'),
    Memory: t('Translation memory'),
    Review: t('Review'),
    Screenshots: t('Screenshots'),
    Sources: t('Source strings'),
    Translate: t('Translate'),
    VCS: t('Repository'),
  }
  return names[name] ?? name
}

/** The description of a built-in team; empty for teams that the project created. */
export function teamHelp(name: string): string {
  const texts: Readonly<Record<string, string>> = {
    Administration: t('Full access to this project.'),
    'Automatic translation': t('Use automatic translation.'),
    Glossary: t('Edit the glossary.'),
    Languages: t('Add and remove languages.'),
    Memory: t('Manage the translation memory.'),
    Review: t('Approve translations.'),
    Screenshots: t('Add and remove screenshots.'),
    Sources: t('Edit source strings and their explanations.'),
    Translate: t('Translate strings.'),
    VCS: t('Commit, push, pull and reset.'),
  }
  return texts[name] ?? ''
}

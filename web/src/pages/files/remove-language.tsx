import { useQueryClient } from '@tanstack/react-query'
import type { ComponentTranslationJson } from '../../../../src/contract/translations.ts'
import type { ComponentPath } from '../../api/components.ts'
import { removeLanguage } from '../../api/files.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { languageName, n, t } from '../../i18n/texts.ts'

/** Confirms the removal of a language: lists what will be lost, and asks for its code. */
export function RemoveLanguage(props: {
  readonly path: ComponentPath
  readonly translation: ComponentTranslationJson
  readonly onClose: () => void
}) {
  const { path, translation, onClose } = props
  const { language, filename, translated } = translation
  const client = useQueryClient()
  return (
    <ConfirmDialog
      isOpen
      title={t('Remove {name}', { name: languageName(language.name) })}
      action={t('Remove language')}
      phrase={language.code}
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await removeLanguage({ ...path, language: language.code })
        if (outcome.kind !== 'done') return outcomeWords(outcome)
        await client.invalidateQueries()
        onClose()
        return null
      }}
    >
      <p>{t('This permanently deletes:')}</p>
      <ul>
        <li>{n(translated, '{count} translated string', '{count} translated strings')}</li>
        <li>{t('all suggestions, comments and history')}</li>
        <li>{t('the file {filename} in the repository', { filename })}</li>
      </ul>
    </ConfirmDialog>
  )
}

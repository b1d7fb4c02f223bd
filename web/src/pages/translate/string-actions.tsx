import { Button } from '@mantine/core'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'

/** A way to be done with a string. */
export type StringCommand = 'save' | 'needs-editing' | 'approve'

/** What can be done with a string, for those who may. */
export function StringActions(props: {
  readonly isReady: boolean
  readonly isReadOnly: boolean
  readonly isLocked: boolean
  readonly isEmpty: boolean
  readonly isChanged: boolean
  readonly maySuggest: boolean
  readonly mayApprove: boolean
  readonly onSuggest: () => void
  readonly onCommand: (id: StringCommand) => void
}) {
  const { isReady, isReadOnly, isLocked, isEmpty, isChanged, maySuggest, mayApprove, onSuggest, onCommand } =
    props
  return (
    <div className={styles.actions}>
      {isReady && isReadOnly && <p className={styles.hint}>{whyReadOnly(isLocked, maySuggest)}</p>}
      {maySuggest && (
        <Button
          variant={isReadOnly ? 'filled' : 'default'}
          disabled={isEmpty || !isChanged}
          onClick={onSuggest}
        >
          {t('Suggest')}
        </Button>
      )}
      {!isReadOnly && (
        <>
          <Button variant="default" onClick={() => onCommand('needs-editing')} title="Alt+Enter">
            {t('Needs editing')}
          </Button>
          {mayApprove && (
            <Button variant="default" onClick={() => onCommand('approve')} title="Ctrl+Shift+Enter">
              {t('Approve')}
            </Button>
          )}
          <Button onClick={() => onCommand('save')} title="Ctrl+Enter">
            {t('Save and go on')}
          </Button>
        </>
      )}
    </div>
  )
}

function whyReadOnly(isLocked: boolean, maySuggest: boolean): string {
  if (isLocked && maySuggest) return t('The component is locked: texts can only be suggested now.')
  if (isLocked) return t('The component is locked: nobody translates now.')
  if (maySuggest) return t('You can suggest a text; others decide about it.')
  return t('You can read this string, but not change it.')
}

import { Button } from '@mantine/core'
import { STATE } from '../../../../src/domain/units/state.ts'
import { useUser } from '../../api/session.ts'
import { keyNames } from '../../editor/key-names.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { StringRights } from './string-rights.ts'

/** An action that completes a string. */
export type StringCommand = 'save' | 'needs-editing' | 'approve' | 'suggest'

/** The buttons for a string that the user may use; always in the same place, the primary one first. */
export function StringActions(props: {
  readonly rights: StringRights
  readonly state: number
  readonly isLocked: boolean
  readonly canSuggest: boolean
  readonly onCommand: (id: StringCommand) => void
}) {
  const { rights, state, isLocked, canSuggest, onCommand } = props
  const { mayEdit, maySuggest, mayApprove } = rights
  return (
    <div className={styles.actions}>
      {mayEdit && (
        <>
          <Button onClick={() => onCommand('save')} title={keyNames('Ctrl+Enter')}>
            {t('Save and continue')}
          </Button>
          <Button variant="default" onClick={() => onCommand('needs-editing')} title={keyNames('Alt+Enter')}>
            {t('Needs editing')}
          </Button>
          {mayApprove && (
            <Button
              variant="default"
              onClick={() => onCommand('approve')}
              title={keyNames('Ctrl+Shift+Enter')}
            >
              {t('Approve')}
            </Button>
          )}
        </>
      )}
      {maySuggest && (
        <Button
          variant={mayEdit ? 'default' : 'filled'}
          disabled={!canSuggest}
          title={keyNames(mayEdit ? 'Alt+Shift+Enter' : 'Ctrl+Enter')}
          onClick={() => onCommand('suggest')}
        >
          {t('Suggest')}
        </Button>
      )}
      <ReadOnlyReason {...{ rights, state, isLocked }} />
    </div>
  )
}

/** Why the user cannot save a string; nothing for those who can, and while an agreement is missing. */
export function ReadOnlyReason(props: {
  readonly rights: StringRights
  readonly state: number
  readonly isLocked: boolean
}) {
  const { rights, state, isLocked } = props
  const { mayEdit, maySuggest, mustAgree } = rights
  const isSignedIn = useUser() !== null
  if (mayEdit || mustAgree) return null
  return <p className={styles.hint}>{whyReadOnly({ state, isLocked, maySuggest, isSignedIn })}</p>
}

function whyReadOnly(why: {
  readonly state: number
  readonly isLocked: boolean
  readonly maySuggest: boolean
  readonly isSignedIn: boolean
}): string {
  const { state, isLocked, maySuggest, isSignedIn } = why
  if (state === STATE.readOnly) return t('This string is read-only.')
  if (isLocked && maySuggest) return t('This component is locked. You can only suggest translations.')
  if (isLocked) return t('This component is locked for translation.')
  if (state === STATE.approved && maySuggest)
    return t('Only reviewers can change approved translations. You can suggest a change.')
  if (state === STATE.approved && isSignedIn) return t('Only reviewers can change approved translations.')
  if (maySuggest) return t('You can suggest a translation for review.')
  if (!isSignedIn) return t('Sign in to translate.')
  return t('You don’t have permission to edit this string.')
}

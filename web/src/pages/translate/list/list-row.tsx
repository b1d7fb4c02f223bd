import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { STATE } from '../../../../../src/domain/units/state.ts'
import { suggest } from '../../../api/unit-activity.ts'
import { type Unit, workspaceQuery } from '../../../api/units.ts'
import { insertable } from '../../../editor/mark-text.ts'
import { numbered } from '../../../editor/numbered.ts'
import { savedState } from '../../../editor/saved-state.ts'
import { areShortcutsOn, isAppleKeyboard, meaningOf } from '../../../editor/shortcuts.ts'
import { textSize } from '../../../editor/text-size.ts'
import { useLiveChecks } from '../../../editor/use-live-checks.ts'
import { t } from '../../../i18n/texts.ts'
import type { EditorPlace } from '../editor-place.ts'
import { StateDot } from '../state-dot.tsx'
import { ReadOnlyReason } from '../string-actions.tsx'
import { rightsOf } from '../string-rights.ts'
import { AgreementBox, showAgreement } from '../texts/agreement-box.tsx'
import { CheckList } from '../texts/check-list.tsx'
import { FailureNote, reasonOf } from '../texts/conflict-note.tsx'
import { formLabels } from '../texts/form-labels.ts'
import { MarkedText } from '../texts/marked-text.tsx'
import type { FieldHandle } from '../texts/target-field.tsx'
import { TargetForms } from '../texts/target-forms.tsx'
import { useGhost } from '../texts/use-ghost.ts'
import { useEdit } from '../use-edit.ts'
import type { Saving } from '../use-saving.ts'
import styles from './list-mode.module.css'

/** A row of the list; the data for checks and approval is loaded when it gets the focus. */
export function ListRow(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly saving: Saving
  /** Called when the user is done with the row; `before` is its previous state, or null if it was not changed. */
  readonly onSaved: (before: Unit | null) => void
  readonly onStep: (step: number) => void
  /** Makes the row take the focus, and report when it has it. */
  readonly shouldFocus: boolean
  readonly onFocused: () => void
}) {
  const { editor, unit, saving, onSaved, onStep, shouldFocus } = props
  const checksId = useId()
  const [isActive, setIsActive] = useState(shouldFocus)
  const [size] = useState(() => textSize([...unit.source, ...unit.target]))
  /** What became of the last suggestion. */
  const [note, setNote] = useState<string | null>(null)
  const edit = useEdit(unit, unit, saving)
  const { base, texts, isEdited, failed } = edit
  const isUsed = isActive || isEdited
  const { data: workspace } = useQuery({ ...workspaceQuery(unit.id), enabled: isUsed })
  const live = useLiveChecks(unit, isUsed ? workspace : undefined, texts)
  const fields = useRef<(FieldHandle | null)[]>([])
  const focused = useRef(0)
  const taken = useRef(props.onFocused)
  taken.current = props.onFocused
  useLayoutEffect(() => {
    if (!shouldFocus) return
    fields.current[0]?.focus()
    taken.current()
  }, [shouldFocus])
  const rights = rightsOf(editor, unit, workspace)
  const { mayEdit, maySuggest, mustAgree, mayApprove, canType } = rights
  // Only one row at a time asks the memory.
  const ghost = useGhost(editor, unit, { texts, canType: canType && isActive })
  const canSuggest = maySuggest && isEdited && texts.some((text) => text !== '')
  const labels = formLabels(unit.target.length, workspace?.plural ?? editor.plural, editor.target.code)
  const flags = workspace?.flags ?? unit.flags

  function change(next: readonly string[]): void {
    setNote(null)
    edit.change(next)
  }

  function insert(text: string): void {
    fields.current[focused.current]?.insert(text)
  }

  /** The button that takes it goes away, so that the field gets the focus. */
  function takeGhost(): void {
    const [field] = fields.current
    // With one field, so that the browser can undo it.
    if (ghost?.length === 1 && field) field.replace(ghost[0] ?? '')
    else if (ghost) change(ghost)
    fields.current[focused.current]?.focus()
  }

  function save(requested: number): void {
    if (mustAgree) showAgreement()
    if (!mayEdit) return
    const state = savedState(texts, requested)
    const isChanged = isEdited || state !== base.state || failed !== undefined
    if (isChanged) edit.save(texts, state)
    onSaved(isChanged ? base : null)
  }

  async function sendSuggestion(): Promise<void> {
    const outcome = await suggest(unit.id, texts)
    if (outcome.kind !== 'done') return setNote(reasonOf(outcome))
    edit.discard()
    setNote(t('Suggested'))
    onSaved(null)
  }

  function suggestTexts(): void {
    if (mustAgree) showAgreement()
    else if (canSuggest) void sendSuggestion()
  }

  /** After accepting the agreement, the text is still in the field, and the user saves it again. */
  function goOn(): void {
    saving.settle(unit.id)
    fields.current[focused.current]?.focus()
  }

  function press(event: KeyboardEvent): void {
    const meaning = areShortcutsOn() ? meaningOf(event.nativeEvent, isAppleKeyboard()) : null
    if (!meaning || event.nativeEvent.isComposing) return
    const { id, number } = meaning
    if (id === 'suggest' || (id === 'save' && !mayEdit && maySuggest)) suggestTexts()
    else if (id === 'save') save(base.state === STATE.approved ? STATE.approved : STATE.translated)
    else if (id === 'needs-editing') save(STATE.needsEditing)
    else if (id === 'approve' && mayApprove) save(STATE.approved)
    else if (id === 'next') onStep(1)
    else if (id === 'previous') onStep(-1)
    else if (id === 'copy-source' && canType)
      change(texts.map((_, form) => unit.source[form] ?? unit.source.at(-1) ?? ''))
    else if (id === 'piece') insert(insertable(unit.source, flags)[number] ?? '')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <fieldset
      className={styles.pair}
      data-size={size}
      aria-label={unit.source[0] || unit.context}
      onKeyDown={press}
      onFocus={() => setIsActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsActive(currentTarget.contains(relatedTarget))}
    >
      <div className={styles.source}>
        <StateDot unit={unit} />
        <div>
          {numbered(unit.source).map(({ text, form }) => (
            <MarkedText
              key={form}
              text={text}
              flags={flags}
              language={editor.source}
              onInsert={isActive && canType ? insert : undefined}
            />
          ))}
          {unit.context !== '' && <code className={styles.context}>{unit.context}</code>}
        </div>
      </div>
      <div className={styles.target}>
        {isUsed && mustAgree && <AgreementBox path={editor.path} onAgreed={goOn} />}
        <TargetForms
          {...{ editor, unit, labels, texts, live, fields }}
          isReadOnly={!canType}
          isSmall
          describedBy={checksId}
          ghost={{ texts: ghost, onTake: takeGhost }}
          onChange={change}
          onFocus={(form) => {
            focused.current = form
          }}
        />
        {failed && !mustAgree && (
          <FailureNote
            failed={failed}
            language={editor.target}
            onRetry={() => edit.save(texts, failed.edit.state ?? STATE.translated)}
            onKeepMine={edit.saveOver}
            onTakeTheirs={edit.discard}
          />
        )}
        {isUsed && (
          <CheckList
            id={checksId}
            {...{ workspace, live, labels, isEdited }}
            mayDismiss={false}
            onFix={canType ? change : null}
            onDismiss={() => {}}
          />
        )}
        {note !== null && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )}
        {isUsed && (
          <div className={styles.actions}>
            {isEdited && (
              <>
                <span className={styles.draft}>{edit.isRestored ? t('Draft restored') : t('Unsaved')}</span>
                <Button size="compact-sm" variant="subtle" onClick={() => edit.discard()}>
                  {edit.isRestored ? t('Discard draft') : t('Discard')}
                </Button>
              </>
            )}
            <ReadOnlyReason
              {...{ rights }}
              state={unit.state}
              isLocked={editor.place.component?.locked === true}
            />
            {maySuggest && (
              <Button
                size="compact-sm"
                variant={mayEdit ? 'default' : 'filled'}
                disabled={!canSuggest}
                onClick={suggestTexts}
              >
                {t('Suggest')}
              </Button>
            )}
            {mayEdit && (
              <>
                <Button size="compact-sm" variant="default" onClick={() => save(STATE.needsEditing)}>
                  {t('Needs editing')}
                </Button>
                {mayApprove && (
                  <Button size="compact-sm" variant="default" onClick={() => save(STATE.approved)}>
                    {t('Approve')}
                  </Button>
                )}
                <Button size="compact-sm" onClick={() => save(STATE.translated)}>
                  {t('Save')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </fieldset>
  )
}

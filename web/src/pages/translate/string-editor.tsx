import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { actionCode } from '../../../../src/domain/change-actions.ts'
import { STATE } from '../../../../src/domain/units/state.ts'
import { may } from '../../api/places.ts'
import { dismissCheck, suggest } from '../../api/unit-talk.ts'
import { type Unit, unitQuery, workspaceQuery } from '../../api/units.ts'
import { insertable } from '../../editor/mark-text.ts'
import { PIECE_KEYS } from '../../editor/shortcuts.ts'
import { useLiveChecks } from '../../editor/use-live-checks.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { EditorPlace, EditorScope } from './editor-place.ts'
import { StringDetails } from './panels/string-details.tsx'
import { StringActions, type StringCommand } from './string-actions.tsx'
import { AgreementBox, showAgreement } from './texts/agreement-box.tsx'
import { CheckList } from './texts/check-list.tsx'
import { FailureNote, reasonOf } from './texts/conflict-note.tsx'
import { InsertRow } from './texts/insert-row.tsx'
import { SourceTexts } from './texts/source-texts.tsx'
import type { FieldHandle } from './texts/target-field.tsx'
import { TargetForms } from './texts/target-forms.tsx'
import type { StringCommands } from './use-commands.ts'
import { useEdit } from './use-edit.ts'
import type { Saving } from './use-saving.ts'

/** A string: its source, the fields for its translation, what the checks say, and what can be done. */
export function StringEditor(props: {
  readonly scope: EditorScope
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly saving: Saving
  /** Filled with what keys and other parts do with the string. */
  readonly commands: { current: StringCommands | null }
  readonly onDone: (message: string) => void
  readonly onCommand: (id: StringCommand) => void
}) {
  const { scope, editor, unit, saving, commands, onDone, onCommand } = props
  const client = useQueryClient()
  const checksId = useId()
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const { data: tagged } = useQuery(unitQuery(unit.id))
  const edit = useEdit(unit, tagged?.unit ?? unit, saving)
  const { base, texts, isEdited, failed } = edit
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useRef<(FieldHandle | null)[]>([])
  const focused = useRef(0)
  const live = useLiveChecks(unit, workspace, texts)
  const isReadOnly = unit.state === STATE.readOnly || workspace?.may_edit === false
  const maySuggest = workspace?.may_suggest === true
  const mustAgree = workspace?.must_agree === true
  const canType = !isReadOnly || mustAgree || (maySuggest && unit.state !== STATE.readOnly)
  const flags = workspace?.flags ?? unit.flags
  const pieces = insertable(unit.source, flags)
  useEffect(() => fields.current[0]?.focus(), [])

  function change(next: readonly string[]): void {
    setProblem(null)
    edit.change(next)
  }

  // Somebody is done before it is known what they may do: it is saved as soon as that is.
  const early = useRef<StringCommand | null>(null)
  useEffect(() => {
    if (!workspace || !early.current) return
    const command = early.current
    early.current = null
    onCommand(command)
  }, [workspace, onCommand])

  function save(state: number): boolean {
    if (!workspace) early.current = commandFor(state)
    if (mustAgree) showAgreement()
    if (isReadOnly || !workspace) return false
    if (isEdited || state !== base.state || failed) edit.save(texts, state)
    return true
  }

  /** Other texts in as many forms as there are. */
  const inForms = (next: readonly string[]) => texts.map((_, form) => next[form] ?? '')

  /** Somebody agreed: the text is still there, and is saved when its writer says so. */
  function goOn(): void {
    saving.settle(unit.id)
    fields.current[focused.current]?.focus()
  }

  async function sendSuggestion(): Promise<void> {
    const outcome = await suggest(unit.id, texts)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    edit.discard()
    onDone(t('Suggested'))
  }

  async function dismiss(check: string, dismissed: boolean): Promise<void> {
    const outcome = await dismissCheck(unit.id, check, dismissed)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
  }

  commands.current = {
    base,
    isEdited,
    save,
    revert({ id, action, before }) {
      if (isReadOnly || !workspace) return false
      const isMarked = action === actionCode('markedForEdit')
      const state = base.state === STATE.empty ? STATE.translated : base.state
      edit.save(inForms(before), isMarked ? STATE.needsEditing : state, id)
      return true
    },
    mayApprove: workspace?.may_approve === true,
    insert: (text) => fields.current[focused.current]?.insert(text),
    insertPiece: (number) => {
      const piece = pieces[number]
      if (piece !== undefined) fields.current[focused.current]?.insert(piece)
    },
    copySource: () =>
      canType && change(texts.map((_, form) => unit.source[form] ?? unit.source.at(-1) ?? '')),
    replace: (next) => canType && change(inForms(next)),
    focus: () => fields.current[focused.current]?.focus(),
  }

  return (
    <div className={styles.sheet}>
      <SourceTexts
        {...{ scope, editor, unit, flags }}
        onInsert={canType ? (piece) => commands.current?.insert(piece) : undefined}
      />
      <section aria-label={t('Translation')}>
        <h2 className={styles.language}>{editor.target.name}</h2>
        {mustAgree && <AgreementBox path={editor.path} onAgreed={goOn} />}
        <TargetForms
          {...{ editor, unit, texts, live, fields }}
          plural={workspace?.plural}
          isReadOnly={!canType}
          describedBy={checksId}
          onChange={change}
          onFocus={(form) => {
            focused.current = form
          }}
        />
        {canType && (
          <InsertRow
            pieces={pieces.map((piece, at) => ({ text: piece, key: PIECE_KEYS[at] }))}
            language={editor.target.code}
            onInsert={(piece) => commands.current?.insert(piece)}
          />
        )}
        {failed && !mustAgree && (
          <FailureNote
            failed={failed}
            language={editor.target}
            onRetry={() => edit.save(texts, failed.edit.state ?? STATE.translated)}
            onKeepMine={(current, etag) => {
              edit.saveOver(current, etag)
              onDone(t('Saved'))
            }}
            onTakeTheirs={edit.discard}
          />
        )}
        <CheckList
          id={checksId}
          workspace={workspace}
          live={live}
          isEdited={isEdited}
          mayDismiss={may(editor.place, 'unit.check')}
          onFix={canType ? change : null}
          onDismiss={(check, dismissed) => void dismiss(check, dismissed)}
        />
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <StringActions
          {...{ isReadOnly, maySuggest, mayApprove: commands.current.mayApprove }}
          isReady={workspace !== undefined && !mustAgree}
          isLocked={editor.place.component?.locked === true}
          isEmpty={texts.every((text) => text === '')}
          isChanged={isEdited}
          onSuggest={() => void sendSuggestion()}
          onCommand={onCommand}
        />
      </section>
      <StringDetails editor={editor} unit={unit} workspace={workspace} />
    </div>
  )
}

function commandFor(state: number): StringCommand {
  if (state === STATE.needsEditing) return 'needs-editing'
  return state === STATE.approved ? 'approve' : 'save'
}

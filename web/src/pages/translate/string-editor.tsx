import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { actionCode } from '../../../../src/domain/change-actions.ts'
import { STATE } from '../../../../src/domain/units/state.ts'
import { may } from '../../api/places.ts'
import { dismissCheck, suggest } from '../../api/unit-activity.ts'
import { sameTexts, type Unit, unitQuery, workspaceQuery } from '../../api/units.ts'
import { countsCharacters, switchCounting } from '../../editor/count-characters.ts'
import { insertable } from '../../editor/mark-text.ts'
import { savedState } from '../../editor/saved-state.ts'
import { PIECE_KEYS } from '../../editor/shortcuts.ts'
import { textSize } from '../../editor/text-size.ts'
import { useLiveChecks } from '../../editor/use-live-checks.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { EditorPlace, EditorScope } from './editor-place.ts'
import { StringDetails } from './panels/string-details.tsx'
import { StringActions, type StringCommand } from './string-actions.tsx'
import { rightsOf } from './string-rights.ts'
import { AgreementBox, showAgreement } from './texts/agreement-box.tsx'
import { CheckList } from './texts/check-list.tsx'
import { FailureNote, reasonOf } from './texts/conflict-note.tsx'
import { formLabels } from './texts/form-labels.ts'
import { InsertRow } from './texts/insert-row.tsx'
import { SourceTexts } from './texts/source-texts.tsx'
import type { FieldHandle } from './texts/target-field.tsx'
import { TargetForms } from './texts/target-forms.tsx'
import { TargetHeading } from './texts/target-heading.tsx'
import { useGhost } from './texts/use-ghost.ts'
import type { StringCommands } from './use-commands.ts'
import { useEdit } from './use-edit.ts'
import type { Saving } from './use-saving.ts'

/** A string: source, translation fields, checks and actions. */
export function StringEditor(props: {
  readonly scope: EditorScope
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly saving: Saving
  /** Filled with the commands for shortcuts and other parts of the editor. */
  readonly commands: { current: StringCommands | null }
  readonly onDone: (message: string) => void
  readonly onCommand: (id: StringCommand) => void
  /** Called when the user has made a suggestion. */
  readonly onSuggested: () => void
}) {
  const { scope, editor, unit, saving, commands, onDone, onCommand, onSuggested } = props
  const client = useQueryClient()
  const checksId = useId()
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const { data: tagged } = useQuery(unitQuery(unit.id))
  const edit = useEdit(unit, tagged?.unit ?? unit, saving)
  const { base, texts, isEdited, failed } = edit
  const [problem, setProblem] = useState<string | null>(null)
  const [isCounting, setIsCounting] = useState(countsCharacters)
  const [size] = useState(() => textSize([...unit.source, ...unit.target]))
  const fields = useRef<(FieldHandle | null)[]>([])
  const focused = useRef(0)
  const live = useLiveChecks(unit, workspace, texts)
  const rights = rightsOf(editor, unit, workspace)
  const { mayEdit, maySuggest, mustAgree, canType } = rights
  const ghost = useGhost(editor, unit, { texts, canType })
  const flags = workspace?.flags ?? unit.flags
  const pieces = insertable(unit.source, flags)
  const labels = formLabels(unit.target.length, workspace?.plural ?? editor.plural, editor.target.code)
  const canSuggest = mayBeSuggested(texts)
  // Together with the field itself: keys pressed as soon as it is visible belong to it.
  useLayoutEffect(() => fields.current[0]?.focus(), [])

  function change(next: readonly string[]): void {
    setProblem(null)
    edit.change(next)
  }

  // A command issued before the permissions are loaded runs as soon as they are.
  const early = useRef<StringCommand | null>(null)
  useEffect(() => {
    if (!workspace || !early.current) return
    const command = early.current
    early.current = null
    onCommand(command)
  }, [workspace, onCommand])

  function mayBeSuggested(next: readonly string[]): boolean {
    return maySuggest && !sameTexts(next, base.target) && next.some((text) => text !== '')
  }

  function save(requested: number, other?: readonly string[]): boolean {
    if (!workspace) early.current = commandFor(requested)
    if (mustAgree) showAgreement()
    if (!mayEdit || !workspace) return false
    const next = other ? inForms(other) : texts
    const state = savedState(next, requested)
    const isChanged = !sameTexts(next, base.target)
    if (isChanged || state !== base.state || failed) edit.save(next, state)
    return true
  }

  /** With one field, so that the browser can undo it. */
  function replace(next: readonly string[]): boolean {
    if (!canType) return false
    const [field] = fields.current
    if (texts.length === 1 && field) field.replace(next[0] ?? '')
    else change(inForms(next))
    return true
  }

  /** The button that takes it goes away, so that the field gets the focus. */
  function takeGhost(): void {
    if (ghost) replace(ghost)
    fields.current[focused.current]?.focus()
  }

  /** Other texts, in the current number of forms. */
  const inForms = (next: readonly string[]) => texts.map((_, form) => next[form] ?? '')

  /** After accepting the agreement, the text is still in the field, and the user saves it again. */
  function goOn(): void {
    saving.settle(unit.id)
    fields.current[focused.current]?.focus()
  }

  async function sendSuggestion(next: readonly string[]): Promise<void> {
    const outcome = await suggest(unit.id, next)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    edit.discard()
    onDone(t('Suggested'))
    onSuggested()
  }

  async function dismiss(check: string, dismissed: boolean): Promise<void> {
    const outcome = await dismissCheck(unit.id, check, dismissed)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
  }

  function copySource(): void {
    if (canType) change(texts.map((_, form) => unit.source[form] ?? unit.source.at(-1) ?? ''))
  }

  commands.current = {
    base,
    isEdited,
    mayEdit,
    emptyForms(other) {
      const next = other ? inForms(other) : texts
      return labels.filter((_, form) => next[form] === '' && next.some((text) => text !== ''))
    },
    save,
    copySource,
    suggest(other) {
      const next = other ? inForms(other) : texts
      if (!workspace) early.current = 'suggest'
      if (mustAgree) showAgreement()
      else if (mayBeSuggested(next) && workspace) void sendSuggestion(next)
    },
    revert({ id, action, before }) {
      if (!mayEdit || !workspace) return false
      const isMarked = action === actionCode('markedForEdit')
      const state = base.state === STATE.empty ? STATE.translated : base.state
      edit.save(inForms(before), isMarked ? STATE.needsEditing : state, id)
      return true
    },
    mayApprove: rights.mayApprove,
    present: () => ({ target: texts, form: Math.min(focused.current, texts.length - 1) }),
    insert: (text) => fields.current[focused.current]?.insert(text),
    insertPiece: (number) => {
      const piece = pieces[number]
      if (piece !== undefined) fields.current[focused.current]?.insert(piece)
    },
    replace,
    focus: () => fields.current[focused.current]?.focus(),
  }

  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.sheet} data-size={size}>
          <SourceTexts
            {...{ scope, editor, unit, flags }}
            explanation={workspace?.explanation ?? ''}
            onInsert={canType ? (piece) => commands.current?.insert(piece) : undefined}
          />
          <section aria-label={t('Translation')}>
            <TargetHeading
              {...{ texts, flags, isCounting }}
              language={editor.target}
              state={base.state}
              isEdited={isEdited}
              onDiscard={edit.isRestored ? () => edit.discard() : null}
            />
            {mustAgree && <AgreementBox path={editor.path} onAgreed={goOn} />}
            {canType && (
              <InsertRow
                pieces={pieces.map((piece, at) => ({ text: piece, key: PIECE_KEYS[at] }))}
                language={editor.target.code}
                isCounting={isCounting}
                onInsert={(piece) => commands.current?.insert(piece)}
                onCopySource={copySource}
                onCount={(next) => {
                  switchCounting(next)
                  setIsCounting(next)
                }}
              />
            )}
            <TargetForms
              {...{ editor, unit, labels, texts, live, fields }}
              isReadOnly={!canType}
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
                onKeepMine={(current, etag) => {
                  edit.saveOver(current, etag)
                  onDone(t('Saved'))
                }}
                onTakeTheirs={edit.discard}
              />
            )}
            <CheckList
              id={checksId}
              {...{ workspace, live, labels, isEdited }}
              mayDismiss={may(editor.place, 'unit.check')}
              onFix={canType ? change : null}
              onDismiss={(check, dismissed) => void dismiss(check, dismissed)}
            />
            {problem !== null && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </section>
          <StringDetails editor={editor} unit={unit} workspace={workspace} />
        </div>
      </div>
      <StringActions
        {...{ rights, canSuggest, onCommand }}
        state={unit.state}
        isLocked={editor.place.component?.locked === true}
      />
    </>
  )
}

function commandFor(state: number): StringCommand {
  if (state === STATE.needsEditing) return 'needs-editing'
  return state === STATE.approved ? 'approve' : 'save'
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { STATE } from '../../../../src/domain/units/state.ts'
import { may } from '../../api/places.ts'
import { dismissCheck, suggest } from '../../api/unit-talk.ts'
import { sameTexts, type Unit, unitQuery, workspaceQuery } from '../../api/units.ts'
import { dropDraft, findDraft, keepDraft } from '../../editor/drafts.ts'
import { insertable } from '../../editor/mark-text.ts'
import { numbered } from '../../editor/numbered.ts'
import { PIECE_KEYS } from '../../editor/shortcuts.ts'
import { useLiveChecks } from '../../editor/use-live-checks.ts'
import { t } from '../../i18n/texts.ts'
import { CheckList } from './check-list.tsx'
import { FailureNote, reasonOf } from './conflict-note.tsx'
import styles from './editor.module.css'
import type { EditorPlace } from './editor-place.ts'
import { formLabels } from './form-labels.ts'
import { InsertRow } from './insert-row.tsx'
import { MarkedText } from './marked-text.tsx'
import { StringActions, type StringCommand } from './string-actions.tsx'
import { StringDetails } from './string-details.tsx'
import { type FieldHandle, TargetField } from './target-field.tsx'
import type { StringCommands } from './use-commands.ts'
import type { Saving } from './use-saving.ts'

/** A string: its source, the fields for its translation, what the checks say, and what can be done. */
export function StringEditor(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly saving: Saving
  /** Filled with what keys and other parts do with the string. */
  readonly commands: { current: StringCommands | null }
  readonly onDone: (message: string) => void
  readonly onCommand: (id: StringCommand) => void
}) {
  const { editor, unit, saving, commands, onDone, onCommand } = props
  const client = useQueryClient()
  const checksId = useId()
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const { data: tagged } = useQuery(unitQuery(unit.id))
  const failed = saving.state.failed.get(unit.id)
  const [base, setBase] = useState(unit)
  const [texts, setTexts] = useState<readonly string[]>(
    () => failed?.edit.target ?? findDraft(unit.id)?.target ?? unit.target,
  )
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useRef<(FieldHandle | null)[]>([])
  const focused = useRef(0)
  const live = useLiveChecks(unit, workspace, texts)
  const isEdited = !sameTexts(texts, base.target)
  const isReadOnly = unit.state === STATE.readOnly || workspace?.may_edit === false
  const maySuggest = workspace?.may_suggest === true
  const canType = !isReadOnly || (maySuggest && unit.state !== STATE.readOnly)
  const flags = workspace?.flags ?? unit.flags
  const pieces = insertable(unit.source, flags)
  const labels = formLabels(unit, workspace, editor.target)

  useEffect(() => {
    // Somebody else may have been faster; what nobody touched here follows.
    if (tagged && !isEdited && !sameTexts(tagged.unit.target, base.target)) {
      setBase(tagged.unit)
      setTexts(tagged.unit.target)
    }
  }, [tagged, isEdited, base])
  useEffect(() => fields.current[0]?.focus(), [])

  function change(next: readonly string[]): void {
    setTexts(next)
    setProblem(null)
    if (sameTexts(next, base.target)) dropDraft(unit.id)
    else keepDraft(unit.id, { target: next, from: base.target })
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
    if (isReadOnly || !workspace) return false
    if (!isEdited && state === base.state && !failed) return true
    saving.save(base, { target: texts, state })
    return true
  }

  async function sendSuggestion(): Promise<void> {
    const outcome = await suggest(unit.id, texts)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    dropDraft(unit.id)
    setTexts(base.target)
    void client.invalidateQueries({ queryKey: ['unit', unit.id] })
    onDone(t('Suggested'))
  }

  async function dismiss(check: string, dismissed: boolean): Promise<void> {
    const outcome = await dismissCheck(unit.id, check, dismissed)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
  }

  commands.current = {
    unit,
    isEdited,
    save,
    mayApprove: workspace?.may_approve === true,
    insert: (text) => fields.current[focused.current]?.insert(text),
    insertPiece: (number) => {
      const piece = pieces[number]
      if (piece !== undefined) fields.current[focused.current]?.insert(piece)
    },
    copySource: () =>
      canType && change(texts.map((_, form) => unit.source[form] ?? unit.source.at(-1) ?? '')),
    replace: (next) => change(texts.map((_, form) => next[form] ?? '')),
    focus: () => fields.current[focused.current]?.focus(),
  }

  return (
    <div className={styles.sheet}>
      <section className={styles.original} aria-label={t('Source')}>
        <div className={styles.heading}>
          <h2 className={styles.language}>{editor.source.name}</h2>
          {unit.context !== '' && <code className={styles.context}>{unit.context}</code>}
        </div>
        {numbered(unit.source).map(({ text, form }) => (
          <div key={form} className={styles.form}>
            {unit.source.length > 1 && (
              <span className={styles.formName}>{form === 0 ? t('One') : t('Several')}</span>
            )}
            <MarkedText
              text={text}
              flags={flags}
              language={editor.source}
              onInsert={canType ? (piece) => commands.current?.insert(piece) : undefined}
            />
          </div>
        ))}
      </section>
      <section aria-label={t('Translation')}>
        <h2 className={styles.language}>{editor.target.name}</h2>
        {numbered(texts).map(({ text, form }) => (
          <div key={form} className={styles.form}>
            {texts.length > 1 && <span className={styles.formName}>{labels[form]}</span>}
            <TargetField
              ref={(handle) => {
                fields.current[form] = handle
              }}
              label={texts.length > 1 ? `${t('Translation')}, ${labels[form]}` : t('Translation')}
              value={text}
              language={editor.target}
              findings={(live && sameTexts(live.for, texts) ? live.failed : []).flatMap(({ findings }) =>
                findings.filter((finding) => finding.form === form),
              )}
              isReadOnly={!canType}
              isSmall={texts.length > 1}
              describedBy={checksId}
              onChange={(value) => change(texts.map((other, at) => (at === form ? value : other)))}
              onFocus={() => {
                focused.current = form
              }}
            />
          </div>
        ))}
        {canType && (
          <InsertRow
            pieces={pieces.map((piece, at) => ({ text: piece, key: PIECE_KEYS[at] }))}
            language={editor.target.code}
            onInsert={(piece) => commands.current?.insert(piece)}
          />
        )}
        {failed && (
          <FailureNote
            failed={failed}
            language={editor.target}
            onRetry={() => saving.save(base, { ...failed.edit, target: texts })}
            onKeepMine={(current, etag) => {
              setBase(current)
              saving.save(current, { ...failed.edit, target: texts }, { unit: current, etag })
              onDone(t('Saved'))
            }}
            onTakeTheirs={(current) => {
              saving.settle(unit.id)
              dropDraft(unit.id)
              setBase(current)
              setTexts(current.target)
              void client.invalidateQueries({ queryKey: ['unit', unit.id] })
            }}
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
          isReady={workspace !== undefined}
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

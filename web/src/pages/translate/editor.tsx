import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { STATE } from '../../../../src/domain/units/state.ts'
import type { PresentText } from '../../api/model-questions.ts'
import { useUser } from '../../api/session.ts'
import { type Unit, workspaceQuery } from '../../api/units.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import type { FailedSave } from '../../editor/save-queue.ts'
import type { Meaning, ShortcutId } from '../../editor/shortcuts.ts'
import { pagesOf, type UnitList, useUnitList } from '../../editor/unit-list.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import { type EditorScope, listPlaceOf, useEditorPlace } from './editor-place.ts'
import { StringSkeleton } from './editor-skeleton.tsx'
import { type ListHandle, ListMode } from './list/list-mode.tsx'
import { FIRST_ROWS, ROWS_BEFORE, StringList } from './list/string-list.tsx'
import { HINT_FIELD } from './panels/model-tools.tsx'
import { type NumberedTexts, SidePanel } from './panels/side-panel.tsx'
import { type PhoneTab, PhoneTabs } from './phone-tabs.tsx'
import { SaveStatus } from './save-status.tsx'
import { FilterBar, type Mode } from './search/filter-bar.tsx'
import { StringEditor } from './string-editor.tsx'
import { rightsOf } from './string-rights.ts'
import { AHEAD, useAhead, useMemoryAhead } from './use-ahead.ts'
import { type RevertedChange, type StringCommands, useShortcuts } from './use-commands.ts'
import { type Position, useAddress, usePosition } from './use-position.ts'
import { useSaving } from './use-saving.ts'
import { useUndo } from './use-undo.ts'

const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))

/** The message after a save, with the reason if the string needs editing nevertheless. */
function savedMessage(emptyForms: readonly string[]): string {
  if (emptyForms.length === 0) return t('Saved')
  return t('Saved as “Needs editing”. Missing plural forms: {forms}', { forms: emptyForms.join('; ') })
}

/** The position in a list, which may have become shorter since its URL was shared. */
function indexIn(list: UnitList, { index, alone }: Pick<Position, 'index' | 'alone'>): number | null {
  if (index === null) return alone && list.indexOf(alone.id)
  return list.count === null ? index : Math.min(index, Math.max(0, list.count - 1))
}

/** The editor: string list, string and side panel. */
export function Editor(props: {
  readonly scope: EditorScope
  readonly search: string
  /** The search in the field, which may be invalid. */
  readonly typed: string
  /** Why it is invalid, or null. */
  readonly problem: string | null
  readonly title: string
  readonly onFindAgain: () => void
  readonly onLeave: () => void
}) {
  const { scope, search, typed, problem, title, onFindAgain } = props
  const { history } = useRouter()
  const position = usePosition(scope, search)
  // The rows that are rendered first.
  const [sight, setSight] = useState<readonly [from: number, to: number]>(() => {
    const from = Math.max(0, (position.index ?? 0) - ROWS_BEFORE)
    return [from, from + FIRST_ROWS]
  })
  const [message, setMessage] = useState('')
  const [isSheetShown, setIsSheetShown] = useState(false)
  const [tab, setTab] = useState<PhoneTab>('string')
  const [mode, setMode] = useState<Mode>(() =>
    new URLSearchParams(location.search).get('mode') === 'list' ? 'list' : 'focus',
  )
  const commands = useRef<StringCommands | null>(null)
  const matches = useRef<NumberedTexts | null>(null)
  const rows = useRef<ListHandle>(null)
  const saving = useSaving(bringBack)
  const undoing = useUndo(saving)
  const wanted = position.index ?? 0
  const pages = [...pagesOf(...sight), ...pagesOf(wanted - 1, wanted + AHEAD)]
  const list = useUnitList(listPlaceOf(scope), search, pages)
  const index = indexIn(list, position)
  const at = index ?? 0
  const unit = position.alone ?? (index === null ? undefined : list.at(index))
  // The side panel renders after the string itself.
  const helped = useDeferredValue(unit)
  const editor = useEditorPlace(scope, unit)
  const helpedEditor = useEditorPlace(scope, helped)
  const { data: workspace } = useQuery({ ...workspaceQuery(unit?.id ?? 0), enabled: unit?.id !== undefined })
  const isSignedIn = useUser() !== null
  const rights = unit && editor ? rightsOf(editor, unit, workspace) : null
  useAddress(scope, unit, index)
  useAhead(list, at)
  useMemoryAhead(list, at, mode === 'focus' && isSignedIn && editor?.place.is_source === false)
  const see = useCallback((from: number, to: number) => setSight([from, to]), [])
  const leave = useRef(props.onLeave)
  useEffect(() => leave.current, [])

  function bringBack(failed: FailedSave): void {
    // A rejected save is reported next to the string, not as saved.
    setMessage('')
    undoing.forget(failed.unit.id)
    if (mode === 'focus' && commands.current?.isEdited !== true) openString(failed.unit)
  }

  /** Strings of other translations open in their own editor. */
  function openString(other: Unit): void {
    const { pathname, search: query } = new URL(other.web_url)
    if (scope.translation && decodeURIComponent(pathname) !== decodeURIComponent(location.pathname)) {
      history.push(`${pathname}${query}`)
    } else {
      position.open(other)
      setTab('string')
    }
  }

  function step(by: number): void {
    if (list.count === null) return
    const behind = position.alone ? list.behind(position.alone.id) : 0
    const next = index === null ? (by > 0 ? behind : behind - 1) : index + by
    position.goTo(Math.max(0, Math.min(list.count - 1, next)))
  }

  function save(state: number, texts?: readonly string[]): boolean {
    const own = commands.current
    if (!own?.save(state, texts)) return false
    undoing.remember(own.base, index)
    setMessage(savedMessage(own.emptyForms(texts)))
    step(1)
    return true
  }

  /** Users who may only suggest use the same key. */
  function saveOrSuggest(texts?: readonly string[]): boolean {
    const own = commands.current
    if (own && !own.mayEdit) own.suggest(texts)
    else return save(own?.base.state === STATE.approved ? STATE.approved : STATE.translated, texts)
    return true
  }

  function revert(change: RevertedChange): void {
    const own = commands.current
    if (!own?.revert(change)) return
    undoing.remember(own.base, index)
    setMessage(t('Reverted'))
  }

  function undo(): boolean {
    if (commands.current?.isEdited === true) return false
    const undone = undoing.undo()
    if (!undone) return false
    setMessage(t('Save undone'))
    if (undone.index !== null && mode === 'focus') position.goTo(undone.index)
    return true
  }

  function agree(): boolean {
    const button = document.querySelector<HTMLElement>('[data-agree]')
    button?.click()
    return button !== null
  }

  /** Puts texts into the fields of a string, unless another one has been opened meanwhile. */
  function replace(unitId: number, texts: readonly string[], isSaved: boolean): void {
    if (unit?.id !== unitId || commands.current?.replace(texts) !== true) return
    setTab('string')
    if (isSaved) saveOrSuggest(texts)
  }

  /** What is in the fields of a string, or what is saved if another one has been opened meanwhile. */
  function presentOf({ id, target }: Unit): PresentText {
    const own = commands.current
    return own?.base.id === id ? own.present() : { target, form: 0 }
  }

  function takeMatch(number: number, isSaved: boolean): void {
    const { unitId = 0, texts } = matches.current ?? {}
    const wanted = texts?.get(number)
    if (wanted) replace(unitId, wanted, isSaved)
  }

  /** Rows handle keys themselves; elsewhere on the page, a key focuses the current row. */
  function enterList(id: ShortcutId): boolean {
    if (id === 'leave') return leaveField()
    const by = id === 'next' ? 1 : id === 'previous' ? -1 : 0
    rows.current?.focusRow(Math.max(0, Math.min((list.count ?? 1) - 1, at + by)))
    return true
  }

  function leaveField(): boolean {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return true
  }

  function obey({ id, number }: Meaning): boolean {
    if (id === 'sheet') setIsSheetShown(true)
    else if (id === 'search') document.getElementById('string-search')?.focus()
    else if (id === 'undo') return undo()
    else if (id === 'agree') return agree()
    else if (mode === 'list') return enterList(id)
    else if (id === 'save') return saveOrSuggest()
    else if (id === 'suggest') commands.current?.suggest()
    else if (id === 'needs-editing') return save(STATE.needsEditing)
    else if (id === 'approve') return commands.current?.mayApprove === true && save(STATE.approved)
    else if (id === 'next') step(1)
    else if (id === 'previous') step(-1)
    else if (id === 'match' || id === 'match-save') takeMatch(number, id === 'match-save')
    else if (id === 'piece') commands.current?.insertPiece(number)
    else if (id === 'copy-source') commands.current?.copySource()
    else if (id === 'glossary') document.querySelector<HTMLElement>('#glossary-terms button')?.focus()
    else if (id === 'model') document.getElementById(HINT_FIELD)?.focus()
    else return leaveField()
    return true
  }
  useShortcuts(obey)

  function changeMode(next: Mode): void {
    setMode(next)
    const parameters = new URLSearchParams(location.search)
    if (next === 'list') parameters.set('mode', 'list')
    else parameters.delete('mode')
    history.replace(`${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`)
  }

  const error = position.error ?? list.error
  const isEmpty = list.count === 0 && !position.alone
  return (
    <div className={styles.editor} data-tab={tab} data-mode={mode}>
      <h1 className="only-heard">{title}</h1>
      <FilterBar
        {...{ scope, problem, index, mode, onFindAgain }}
        search={typed}
        count={list.count}
        onMode={changeMode}
        onStep={step}
        onSheet={() => setIsSheetShown(true)}
      />
      {error && !unit ? (
        <div className={styles.whole}>
          <ErrorNote error={error} onRetry={list.retry} />
        </div>
      ) : isEmpty ? (
        <div className={styles.whole}>
          <EmptyNote
            icon={IconMoodEmpty}
            title={search === '' ? t('No strings yet') : t('No strings found')}
            action={
              search !== '' && (
                <Button component={PageLink} href={location.pathname} variant="default">
                  {t('Show all strings')}
                </Button>
              )
            }
          >
            {search !== '' && t('Try a different search or filter.')}
          </EmptyNote>
        </div>
      ) : mode === 'list' ? (
        <ListMode
          ref={rows}
          {...{ scope, list, saving }}
          start={at}
          onSight={see}
          onOpen={position.goTo}
          onSaved={(before, place) => {
            undoing.remember(before, place)
            setMessage(t('Saved'))
          }}
        />
      ) : (
        <>
          <StringList
            {...{ scope, list, index }}
            isShown={tab === 'list'}
            failed={new Set(saving.state.failed.keys())}
            onSight={see}
            onOpen={(next) => {
              position.goTo(next)
              setTab('string')
            }}
          />
          <div className={styles.middle} data-part="string">
            {unit && editor ? (
              <StringEditor
                key={unit.id}
                {...{ scope, editor, unit, saving, commands }}
                onDone={setMessage}
                onCommand={(id) => obey({ id, number: 0 })}
                onSuggested={() => step(1)}
              />
            ) : unit === null ? (
              <EmptyNote icon={IconMoodEmpty} title={t('This string was removed.')} />
            ) : (
              <StringSkeleton />
            )}
          </div>
          <aside className={styles.side} data-part="side" aria-label={t('Context for this string')}>
            {helped && helpedEditor && (
              <SidePanel
                key={helped.id}
                editor={helpedEditor}
                unit={helped}
                matches={matches}
                canType={rights?.canType === true}
                mayEdit={rights?.mayEdit === true}
                onReplace={(texts, options) => replace(helped.id, texts, options?.isSaved === true)}
                onInsert={(text) => commands.current?.insert(text)}
                present={() => presentOf(helped)}
                onRevert={revert}
                onOpen={openString}
              />
            )}
          </aside>
        </>
      )}
      <SaveStatus
        state={saving.state}
        message={message}
        rights={rights}
        onUndo={undoing.isPossible ? undo : null}
        onRetry={saving.retry}
        onOpen={openString}
      />
      {mode === 'focus' && <PhoneTabs tab={tab} onTab={setTab} />}
      <Suspense>
        {isSheetShown && (
          <ShortcutSheet
            rights={rights}
            hasModels={workspace?.may_ask_models === true}
            onClose={() => setIsSheetShown(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

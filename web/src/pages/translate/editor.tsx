import { IconMoodEmpty } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { STATE } from '../../../../src/domain/units/state.ts'
import { suggestionsQuery } from '../../api/unit-talk.ts'
import { type Unit, unitQuery, workspaceQuery } from '../../api/units.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import type { FailedSave } from '../../editor/save-queue.ts'
import type { Meaning } from '../../editor/shortcuts.ts'
import { pagesOf, useUnitList } from '../../editor/unit-list.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { EditorPlace } from './editor-place.ts'
import { StringSkeleton } from './editor-skeleton.tsx'
import { FilterBar, type Mode } from './filter-bar.tsx'
import { ListMode } from './list-mode.tsx'
import { type PhoneTab, PhoneTabs } from './phone-tabs.tsx'
import { SaveStatus } from './save-status.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { SidePanel } from './side-panel.tsx'
import { StringEditor } from './string-editor.tsx'
import { StringList } from './string-list.tsx'
import { type StringCommands, useShortcuts } from './use-commands.ts'
import { useAddress, usePosition } from './use-position.ts'
import { useSaving } from './use-saving.ts'

/** How many strings ahead are made ready. */
const AHEAD = 3

/** A save that can be undone: what the string was before. */
interface Undoable {
  readonly before: Unit
  readonly index: number | null
}

/** The editor: the list of strings, the string itself, and what helps with it. */
export function Editor({ place: editor, search }: { readonly place: EditorPlace; readonly search: string }) {
  const client = useQueryClient()
  const { history } = useRouter()
  const position = usePosition(editor, search)
  const [sight, setSight] = useState<readonly [from: number, to: number]>([0, 0])
  const [message, setMessage] = useState('')
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [isSheetShown, setIsSheetShown] = useState(false)
  const [tab, setTab] = useState<PhoneTab>(() =>
    new URLSearchParams(location.search).has('checksum') ? 'string' : 'list',
  )
  const [mode, setMode] = useState<Mode>(() =>
    new URLSearchParams(location.search).get('mode') === 'list' ? 'list' : 'focus',
  )
  const commands = useRef<StringCommands | null>(null)
  const saving = useSaving(bringBack)
  const { index } = position
  const at = index ?? 0
  const list = useUnitList(editor.path, search, [...pagesOf(...sight), ...pagesOf(at - 1, at + AHEAD)])
  const unit = position.alone ?? (index === null ? undefined : list.at(index))
  // What helps with a string comes right behind the string itself.
  const helped = useDeferredValue(unit)
  useAddress(unit, index)
  const see = useCallback((from: number, to: number) => setSight([from, to]), [])

  const ahead = Array.from({ length: AHEAD }, (_, step) => list.at(at + step + 1)?.id).join()
  useEffect(() => {
    for (const id of ahead.split(',').map(Number)) {
      if (!(id > 0)) continue
      void client.prefetchQuery(workspaceQuery(id))
      void client.prefetchQuery(unitQuery(id))
    }
  }, [client, ahead])

  function bringBack(failed: FailedSave): void {
    setMessage(t('A string was not saved'))
    if (mode === 'focus' && commands.current?.isEdited !== true) position.open(failed.unit)
  }

  function step(by: number): void {
    if (list.count === null) return
    position.goTo(Math.max(0, Math.min(list.count - 1, index === null ? 0 : index + by)))
  }

  function save(state: number): boolean {
    const own = commands.current
    if (!own?.save(state)) return false
    setUndoable({ before: own.unit, index })
    setMessage(t('Saved'))
    step(1)
    return true
  }

  function undo(): boolean {
    if (!undoable || commands.current?.isEdited === true) return false
    const { before } = undoable
    const now = client.getQueryData(unitQuery(before.id).queryKey)
    saving.save(now?.unit ?? before, { target: before.target, state: before.state }, now)
    setUndoable(null)
    setMessage(t('Undone'))
    if (undoable.index !== null) position.goTo(undoable.index)
    return true
  }

  function takeMatch(number: number): void {
    if (!unit) return
    const suggested = client.getQueryData(suggestionsQuery(unit.id).queryKey)?.[number]
    if (suggested) commands.current?.replace(suggested.target)
    else document.querySelector<HTMLElement>(`[data-match="${number}"]`)?.click()
  }

  function obey({ id, number }: Meaning): boolean {
    if (id === 'sheet') setIsSheetShown(true)
    else if (id === 'search') document.getElementById('string-search')?.focus()
    else if (mode === 'list') return false
    else if (id === 'save')
      return save(commands.current?.unit.state === STATE.approved ? STATE.approved : STATE.translated)
    else if (id === 'needs-editing') return save(STATE.needsEditing)
    else if (id === 'approve') return commands.current?.mayApprove === true && save(STATE.approved)
    else if (id === 'undo') return undo()
    else if (id === 'next') step(1)
    else if (id === 'previous') step(-1)
    else if (id === 'match') takeMatch(number)
    else if (id === 'piece') commands.current?.insertPiece(number)
    else if (id === 'copy-source') commands.current?.copySource()
    else if (id === 'glossary') document.querySelector<HTMLElement>('#glossary-terms button')?.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
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
      <h1 className="only-heard">
        {t('Translate {component} into {language}', {
          ...{ component: editor.place.component?.name ?? '', language: editor.target.name },
        })}
      </h1>
      <FilterBar
        {...{ editor, search, index, mode }}
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
            title={search === '' ? t('There are no strings here yet') : t('No string matches the search')}
          >
            {search !== '' && t('Perhaps all of them are done: choose another filter.')}
          </EmptyNote>
        </div>
      ) : mode === 'list' ? (
        <ListMode {...{ editor, list, saving }} start={at} onSight={see} onOpen={position.goTo} />
      ) : (
        <>
          <StringList
            {...{ editor, list, index }}
            failed={new Set(saving.state.failed.keys())}
            onSight={see}
            onOpen={(next) => {
              position.goTo(next)
              setTab('string')
            }}
          />
          <div className={styles.middle} data-part="string">
            {unit ? (
              <StringEditor
                key={unit.id}
                {...{ editor, unit, saving, commands }}
                onDone={setMessage}
                onCommand={(id) => obey({ id, number: 0 })}
              />
            ) : (
              <StringSkeleton />
            )}
          </div>
          <aside className={styles.side} data-part="side" aria-label={t('Help with this string')}>
            {helped && (
              <SidePanel
                key={helped.id}
                editor={editor}
                unit={helped}
                onReplace={(texts) => commands.current?.replace(texts)}
                onInsert={(text) => commands.current?.insert(text)}
                onOpen={position.open}
              />
            )}
          </aside>
        </>
      )}
      <SaveStatus
        state={saving.state}
        message={message}
        onUndo={undoable ? undo : null}
        onRetry={saving.retry}
        onOpen={position.open}
      />
      {mode === 'focus' && <PhoneTabs tab={tab} onTab={setTab} />}
      {isSheetShown && <ShortcutSheet onClose={() => setIsSheetShown(false)} />}
    </div>
  )
}

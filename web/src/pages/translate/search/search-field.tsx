import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { labelsQuery } from '../../../api/unit-activity.ts'
import { type Completion, completeSearch } from '../../../editor/search-completion.ts'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'

/** A search field with completion of fields and values. */
export function SearchField(props: {
  readonly search: string
  readonly project: string
  /** The error of the current search. */
  readonly problem: string | null
  /** Returns the error of a search; null if its results are shown. */
  readonly onFind: (search: string) => Promise<string | null>
}) {
  const { search, project, onFind } = props
  const listId = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const [cursor, setCursor] = useState(search.length)
  const [chosen, setChosen] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const [taken, setTaken] = useState<Completion>()
  const { data: labels } = useQuery({ ...labelsQuery(project), enabled: isOpen })
  const problem = refused ?? (text === search ? props.problem : null)
  const offered = isOpen
    ? completeSearch(
        text,
        cursor,
        labels?.map(({ name }) => name),
      )
    : []

  function take(completion: Completion): void {
    setText(completion.text)
    setCursor(completion.cursor)
    setChosen(-1)
    setTaken(completion)
  }

  // Before the next key is processed, however fast the user types: restoring the cursor later would split words.
  useLayoutEffect(() => {
    if (taken) input.current?.setSelectionRange(taken.cursor, taken.cursor)
  }, [taken])

  function press(event: React.KeyboardEvent): void {
    const picked = offered[chosen]
    if (event.key === 'ArrowDown' && !event.altKey && offered.length > 0) {
      setChosen((chosen + 1) % offered.length)
    } else if (event.key === 'ArrowUp' && !event.altKey && offered.length > 0) {
      setChosen((chosen + offered.length - 1) % offered.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && picked) {
      take(picked)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.altKey) {
      setIsOpen(false)
      void onFind(text.trim()).then(setRefused)
    } else if (event.key === 'Escape') {
      setIsOpen(false)
      return
    } else return
    event.preventDefault()
  }

  return (
    <form className={styles.searching} action={location.pathname}>
      <input
        ref={input}
        id="string-search"
        name="q"
        className={styles.search}
        type="text"
        role="combobox"
        aria-label={t('Search strings')}
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosen >= 0 && { 'aria-activedescendant': `${listId}-${chosen}` })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${listId}-problem`}
        placeholder={t('Search, e.g. state:empty or a word')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefused(null)
          setCursor(event.currentTarget.selectionStart ?? 0)
          setIsOpen(true)
          setChosen(-1)
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? 0)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
      />
      {problem !== null && offered.length === 0 && (
        <p id={`${listId}-problem`} className={styles.misunderstood} role="alert">
          {problem}
        </p>
      )}
      <div
        id={listId}
        className={styles.offers}
        role="listbox"
        aria-label={t('Completions')}
        hidden={offered.length === 0}
      >
        {offered.map((completion, at) => (
          <div
            key={completion.shown}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onMouseDown={(event) => {
              event.preventDefault()
              take(completion)
            }}
          >
            {completion.shown}
          </div>
        ))}
      </div>
    </form>
  )
}

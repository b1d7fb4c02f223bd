import { Modal, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { languagesQuery } from '../../api/languages.ts'
import { overviewQuery } from '../../api/overview.ts'
import { heldPermissions, permissionsQuery } from '../../api/permissions.ts'
import { projectsQuery } from '../../api/projects.ts'
import { signOut, useUser } from '../../api/session.ts'
import { foundUnitsQuery } from '../../api/unit-activity.ts'
import { t, uiLocale } from '../../i18n/texts.ts'
import styles from './palette.module.css'
import { paletteActions } from './palette-actions.ts'
import { type PaletteEntry, paletteEntries } from './palette-entries.ts'
import { usePalettePlaces } from './use-palette-places.ts'
import { useShownPlace } from './use-shown-place.ts'

const STRINGS = 5
const SHORTEST = 2
/** Debounces the search while typing. */
const PAUSE_MS = 200

interface PaletteProps {
  /** The typed text. */
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly onClose: () => void
}

/** The command palette: finds pages, projects, components, translations, languages, users, strings and actions. */
export function Palette(props: PaletteProps) {
  const { typed, setTyped, onClose } = props
  const [index, setIndex] = useState(0)
  const id = useId()
  const { history } = useRouter()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const place = useShownPlace()
  const user = useUser()
  const actions = paletteActions({
    place,
    isSignedIn: user !== null,
    scheme: colorScheme,
    setScheme: setColorScheme,
    permissions: heldPermissions(useQuery({ ...permissionsQuery, enabled: user !== null }).data),
    // A full reload discards all cached data.
    signOut: () => void signOut().then(() => location.assign('/')),
  })
  const known = {
    languages: useQuery(languagesQuery).data ?? [],
    components: useQuery({ ...overviewQuery({ by: 'component' }), enabled: typed !== '' }).data ?? [],
  }
  const own = user?.languages.find((mine) => known.languages.some(({ code }) => code === mine))
  const entries = paletteEntries(typed, {
    ...known,
    ...usePalettePlaces(typed, known),
    projects: useQuery(projectsQuery).data ?? [],
    units: useFoundUnits(typed, place?.language?.code ?? own ?? uiLocale()),
    actions,
  })
  const active = Math.min(index, entries.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function open({ to, run }: PaletteEntry) {
    onClose()
    run?.()
    if (to !== undefined) history.push(to)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setIndex((active + step + entries.length) % entries.length)
    }
    const entry = entries[active]
    if (event.key === 'Enter' && entry) open(entry)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      aria-label={t('Search or go to')}
    >
      <input
        className={styles.input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={`${id}-${active}`}
        aria-label={t('Search or go to')}
        placeholder={t('Search projects, components, languages, strings and users…')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={press}
        data-autofocus
      />
      <div className={styles.list} role="listbox" id={id} aria-label={t('Results')}>
        {entries.map((entry, number) => (
          <button
            type="button"
            key={`${entry.to} ${entry.label}`}
            id={`${id}-${number}`}
            role="option"
            tabIndex={-1}
            aria-selected={number === active}
            className={styles.entry}
            onClick={() => open(entry)}
            onPointerMove={() => setIndex(number)}
          >
            <entry.icon size={18} stroke={1.6} aria-hidden />
            <span className={styles.label}>{entry.label}</span>
            <span className={styles.kind}>{entry.kind}</span>
          </button>
        ))}
      </div>
    </Modal>
  )
}

/** Strings in one language that match a search; none while typing, and none for an invalid search. */
function useFoundUnits(typed: string, language: string) {
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...foundUnitsQuery(`language:"${language}" (${text})`, STRINGS),
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return text.length >= SHORTEST && typed.trim() !== '' ? (data?.results ?? []) : []
}

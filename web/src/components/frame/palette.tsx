import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { languagesQuery } from '../../api/languages.ts'
import { projectComponentsQuery, projectsQuery } from '../../api/projects.ts'
import { t } from '../../i18n/texts.ts'
import styles from './palette.module.css'
import { paletteEntries } from './palette-entries.ts'
import { useShownPlace } from './use-shown-place.ts'

/** Leads everywhere: pages, projects, components of the project at hand, languages, and a search for strings. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [wanted, setWanted] = useState('')
  const [index, setIndex] = useState(0)
  const id = useId()
  const { history } = useRouter()
  const place = useShownPlace()
  const projects = useQuery(projectsQuery).data ?? []
  const languages = useQuery(languagesQuery).data ?? []
  const components =
    useQuery({ ...projectComponentsQuery(place?.project.slug ?? ''), enabled: place !== undefined }).data ??
    []
  const entries = paletteEntries(wanted, { projects, languages, components })
  const active = Math.min(index, entries.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function open(to: string) {
    onClose()
    history.push(to)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setIndex((active + step + entries.length) % entries.length)
    }
    const entry = entries[active]
    if (event.key === 'Enter' && entry) open(entry.to)
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
        placeholder={t('Project, component, language, string…')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={press}
        data-autofocus
      />
      <div className={styles.list} role="listbox" id={id} aria-label={t('Found')}>
        {entries.map((entry, number) => (
          <button
            type="button"
            key={entry.to}
            id={`${id}-${number}`}
            role="option"
            tabIndex={-1}
            aria-selected={number === active}
            className={styles.entry}
            onClick={() => open(entry.to)}
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

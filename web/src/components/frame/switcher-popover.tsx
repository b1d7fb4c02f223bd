import { Popover, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { filterChoices } from './filter-choices.ts'
import styles from './frame.module.css'
import type { SwitcherProps } from './switcher.tsx'
import { useOpenAtOnce } from './use-open-at-once.ts'

/** The list of a switcher with its button; initially open. */
export function SwitcherPopover({ label, current, choices }: SwitcherProps) {
  const { isOpen, setOpen, button } = useOpenAtOnce()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = filterChoices(choices ?? [], typed)

  function change(next: boolean) {
    setOpen(next)
    setTyped('')
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const index = links.indexOf(document.activeElement as HTMLAnchorElement)
    event.preventDefault()
    links[Math.max(0, index + step)]?.focus()
  }

  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-start"
      width={280}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles.switch}
          aria-label={label}
          onClick={() => change(!isOpen)}
        >
          <IconSelector size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        p="xs"
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(event, 1)
          if (event.key === 'ArrowUp') move(event, -1)
        }}
      >
        <TextInput
          size="sm"
          aria-label={t('Filter')}
          placeholder={t('Filter')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <ul className={styles.choices} ref={list}>
          {found.map((choice) => (
            <li key={choice.key}>
              <Link
                to={choice.to}
                onClick={() => change(false)}
                {...(choice.key === current && { 'aria-current': 'true' })}
              >
                {choice.label}
              </Link>
            </li>
          ))}
        </ul>
        {found.length === 0 && <div className={styles.none}>{choices ? t('No matches') : t('Loading…')}</div>}
      </Popover.Dropdown>
    </Popover>
  )
}

import { IconCopy, IconLetterCase } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { keyNames } from '../../../editor/key-names.ts'
import { specialCharacters } from '../../../editor/special-characters.ts'
import { t } from '../../../i18n/texts.ts'
import styles from './insert-row.module.css'

interface Tool {
  readonly key: string
  readonly className: string | undefined
  readonly label?: string
  readonly title?: string
  readonly isPressed?: boolean
  readonly shown: ReactNode
  readonly use: () => void
}

/**
 * Copies the source, counts characters, and inserts segments of the source and special characters at the cursor. One Tab stop;
 * arrow keys move between buttons.
 */
export function InsertRow(props: {
  readonly pieces: readonly { readonly text: string; readonly key: string | undefined }[]
  readonly language: string
  readonly isCounting: boolean
  readonly onInsert: (text: string) => void
  readonly onCopySource: () => void
  readonly onCount: (isCounting: boolean) => void
}) {
  const { pieces, language, isCounting, onInsert, onCopySource, onCount } = props
  const own = useUser()?.special_characters ?? ''
  const row = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const tools: readonly Tool[] = [
    {
      key: 'copy',
      className: styles.tool,
      label: t('Copy source'),
      title: `${t('Copy source')} · ${keyNames('Alt+S')}`,
      shown: <IconCopy size={16} aria-hidden />,
      use: onCopySource,
    },
    {
      key: 'count',
      className: styles.tool,
      label: t('Count characters'),
      title: t('Count characters'),
      isPressed: isCounting,
      shown: <IconLetterCase size={16} aria-hidden />,
      use: () => onCount(!isCounting),
    },
    ...pieces.map(({ text, key }) => ({
      key: `piece ${text}`,
      className: styles.piece,
      use: () => onInsert(text),
      title: key === undefined ? text : `${text} · ${keyNames(`Alt+${key}`)}`,
      shown: (
        <>
          <span dir="ltr">{text}</span>
          {key !== undefined && <kbd>{key}</kbd>}
        </>
      ),
    })),
    ...specialCharacters(language, own).map(({ text, shown, name }) => ({
      key: `character ${text}`,
      className: styles.character,
      shown,
      use: () => onInsert(text),
      ...(name !== undefined && { label: name, title: name }),
    })),
  ]
  const current = Math.min(active, tools.length - 1)

  function press(event: KeyboardEvent): void {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isBackwards ? -1 : 1,
      ArrowLeft: isBackwards ? 1 : -1,
      Home: -current,
      End: tools.length - 1 - current,
    }
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setActive(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={row} className={styles.row} role="toolbar" aria-label={t('Insert')} onKeyDown={press}>
      {tools.map(({ key, className, label, title, isPressed, shown, use }, at) => (
        <button
          key={key}
          type="button"
          className={className}
          tabIndex={at === current ? 0 : -1}
          aria-label={label}
          aria-pressed={isPressed}
          title={title}
          // Clicks must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setActive(at)}
          onClick={use}
        >
          {shown}
        </button>
      ))}
    </div>
  )
}

import { Button, Input } from '@mantine/core'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './machinery.module.css'

/** Texts for some of many things, such as languages: one field for each, and a picker for another one. */
export function TextsByName(props: {
  readonly label: string
  readonly help: string
  readonly addLabel: string
  readonly error?: string | undefined
  readonly texts: Readonly<Record<string, string>>
  readonly onChange: (texts: Readonly<Record<string, string>>) => void
  /** What a thing is called; its key by default. */
  readonly nameOf?: (key: string) => string
  /** The picker for another one. */
  readonly choose: (choice: {
    readonly label: string
    readonly value: string | null
    readonly onChange: (key: string) => void
    readonly without: ReadonlySet<string>
  }) => ReactNode
}) {
  const { label, help, addLabel, error, texts, onChange, nameOf = (key: string) => key, choose } = props
  const helpId = useId()
  // What was added last has the focus.
  const [added, setAdded] = useState<string | null>(null)
  const keys = Object.keys(texts)
  return (
    <fieldset className={styles.texts} aria-describedby={helpId}>
      <legend className={styles.legend}>{label}</legend>
      <Input.Description id={helpId}>{help}</Input.Description>
      {error && <Input.Error>{error}</Input.Error>}
      {keys.map((key) => (
        <div key={key} className={styles.text}>
          <GrowingTextarea
            label={nameOf(key)}
            value={texts[key] ?? ''}
            autoFocus={key === added}
            onChange={(event) => onChange({ ...texts, [key]: event.currentTarget.value })}
          />
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(texts).filter(([other]) => other !== key)))
            }
          >
            {t('Remove')}
            <span className="for-readers">{nameOf(key)}</span>
          </Button>
        </div>
      ))}
      {/* Another one for each choice, so that it is empty. */}
      <Fragment key={keys.length}>
        {choose({
          label: addLabel,
          value: null,
          onChange: (key) => {
            setAdded(key)
            onChange({ ...texts, [key]: texts[key] ?? '' })
          },
          without: new Set(keys),
        })}
      </Fragment>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { keyNames } from '../../../editor/key-names.ts'
import side from './side-panel.module.css'

/** A button that takes a numbered text, with its keys. */
export function UseMatch(props: {
  /** ID of the element with the text. */
  readonly textId: string
  readonly keys: string | null
  readonly onUse: () => void
  readonly children: ReactNode
}) {
  const { textId, keys, onUse, children } = props
  return (
    <button
      type="button"
      className={side.small}
      aria-describedby={textId}
      {...(keys !== null && { 'aria-keyshortcuts': keys })}
      // The cursor stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
      {keys !== null && <kbd aria-hidden>{keyNames(keys)}</kbd>}
    </button>
  )
}

import type { ReactNode } from 'react'
import type { PresentText } from '../../../api/model-questions.ts'
import type { Unit } from '../../../api/units.ts'
import type { EditorPlace } from '../editor-place.ts'
import type { RevertedChange } from '../use-commands.ts'
import styles from './side-panel.module.css'

/** Props of every panel. */
export interface PanelProps {
  readonly editor: EditorPlace
  readonly unit: Unit
  /** True if the fields are editable; otherwise, actions that only fill them are hidden. */
  readonly canType: boolean
  /** True if the user may save the string, not only suggest. */
  readonly mayEdit: boolean
  /** Replaces the text in the fields, and if `isSaved`, saves it and continues. */
  readonly onReplace: (texts: readonly string[], options?: { readonly isSaved: boolean }) => void
  readonly onInsert: (text: string) => void
  /** The text in the fields, saved or not. */
  readonly present: () => PresentText
  /** Saves an older text. */
  readonly onRevert: (change: RevertedChange) => void
  readonly onOpen: (unit: Unit) => void
}

/** A part of the panel with a heading. */
export function PanelPart(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{props.title}</h2>
      {props.children}
    </section>
  )
}

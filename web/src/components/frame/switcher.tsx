import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import styles from './frame.module.css'
import { useOnDemand } from './use-on-demand.ts'

/** Something that one can switch to. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly to: string
}

/** Props of a switcher. */
export interface SwitcherProps {
  readonly label: string
  readonly current: string
  /** Undefined while they are loaded. */
  readonly choices: readonly Choice[] | undefined
}

const load = () => import('./switcher-popover.tsx')
const SwitcherPopover = lazy(async () => ({ default: (await load()).SwitcherPopover }))

/** A small button that opens a list to type into, with what can be shown instead. */
export function Switcher(props: SwitcherProps & { readonly onOpen: () => void }) {
  const { onOpen, ...given } = props
  const { isWanted, handlers } = useOnDemand(load)
  const button = (
    <button
      type="button"
      className={styles.switch}
      aria-label={given.label}
      {...handlers}
      onClick={() => {
        onOpen()
        handlers.onClick()
      }}
    >
      <IconSelector size={16} aria-hidden />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <SwitcherPopover {...given} />
    </Suspense>
  )
}

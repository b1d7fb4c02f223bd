import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import styles from './frame.module.css'
import { useOnDemand } from './use-on-demand.ts'

/** An option of a switcher. */
interface Choice {
  readonly key: string
  readonly label: string
  readonly to: string
}

/** Props of a switcher. */
export interface SwitcherProps {
  readonly label: string
  readonly current: string
  /** Undefined while loading. */
  readonly choices: readonly Choice[] | undefined
}

const load = () => import('./switcher-popover.tsx')
const SwitcherPopover = lazy(async () => ({ default: (await load()).SwitcherPopover }))

/** A small button that opens a searchable list of alternatives. */
export function Switcher(props: SwitcherProps & { readonly onOpen: () => void }) {
  const { onOpen, ...given } = props
  const { isRequested, handlers } = useOnDemand(load)
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
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <SwitcherPopover {...given} />
    </Suspense>
  )
}

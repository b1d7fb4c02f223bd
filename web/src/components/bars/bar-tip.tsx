import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** A tooltip with the numbers of a bar, one line per state. */
export function BarTip(props: {
  readonly target: RefObject<HTMLDivElement | null>
  readonly lines: readonly string[]
}) {
  return (
    <Tooltip
      target={props.target}
      label={props.lines.join('\n')}
      opened
      withArrow
      multiline
      fz={12}
      styles={{ tooltip: { whiteSpace: 'pre-line' } }}
    />
  )
}

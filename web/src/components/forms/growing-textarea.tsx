import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './growing-textarea.module.css'

/**
 * A field of several lines that is as high as its text. The style sheet does this: measuring the text of each field took a
 * quarter of the time in which the settings page started, and moved what was below.
 */
export function GrowingTextarea({ rows = 2, ...props }: TextareaProps & { readonly rows?: number }) {
  return (
    <Textarea
      rows={rows}
      {...props}
      classNames={{ input: styles.area ?? '' }}
      styles={{ input: { '--rows': rows } as object }}
    />
  )
}

import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './growing-textarea.module.css'

/**
 * A text area as high as its text. The style sheet does this: measuring the text of each field took a quarter of the startup
 * time of the settings page, and moved the content below.
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

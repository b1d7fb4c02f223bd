import { TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { t } from '../../i18n/texts.ts'

/** A field that filters a table while typing. */
export function TableFilter(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <TextInput
      size="sm"
      w={240}
      aria-label={t('Filter')}
      placeholder={t('Filter')}
      leftSection={<IconFilter size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { MemoryOriginCountJson } from '../../../../src/contract/memory-files.ts'
import { MEMORY_SCOPES } from '../../../../src/domain/memory/memory-place.ts'
import { MEMORY_FILTERS, type MemoryFilter } from '../../api/memory.ts'
import { useLanguageNames } from '../../api/use-language-names.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './memory.module.css'
import type { ShownMemory } from './memory-view.tsx'
import { scopeName } from './scope-name.ts'
import { filterLink } from './use-filter.ts'

/** The form that selects entries; it also works without scripts. */
export function EntryFilters(props: {
  readonly memory: ShownMemory
  readonly filter: MemoryFilter
  readonly origins: readonly MemoryOriginCountJson[]
}) {
  const { memory, filter, origins } = props
  const { history } = useRouter()
  const nameOf = useLanguageNames()
  const { origin, ...others } = filter

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = MEMORY_FILTERS.map((name) => [name, String(form.get(name) ?? '')] as const)
    history.push(filterLink(Object.fromEntries(given.filter(([, value]) => value !== ''))))
  }

  function languages(member: 'source_language' | 'target_language', label: string) {
    const codes = [...new Set([...origins.map((row) => row[member]), filter[member] ?? ''])].filter(Boolean)
    const choices = codes
      .map((code) => ({ value: code, label: nameOf(code) }))
      .toSorted((one, other) => one.label.localeCompare(other.label))
    return (
      <NativeSelect
        name={member}
        label={label}
        defaultValue={filter[member] ?? ''}
        data={[{ value: '', label: t('All languages') }, ...choices]}
      />
    )
  }

  return (
    <search>
      <form action={location.pathname} onSubmit={search} className={styles.filters}>
        <TextInput
          name="q"
          className={styles.text ?? ''}
          label={t('Source or translation')}
          defaultValue={filter.q ?? ''}
          maxLength={1000}
          leftSection={<IconSearch size={16} aria-hidden />}
          leftSectionPointerEvents="none"
        />
        {languages('source_language', t('Source language'))}
        {languages('target_language', t('Target language'))}
        {memory.isSite && (
          <NativeSelect
            name="scope"
            label={t('Available to')}
            defaultValue={filter.scope ?? ''}
            data={[
              { value: '', label: t('All') },
              ...MEMORY_SCOPES.map((scope) => ({ value: scope, label: scopeName(scope) })),
            ]}
          />
        )}
        {origin !== undefined && <input type="hidden" name="origin" value={origin} />}
        <Button type="submit">{t('Search')}</Button>
      </form>
      {origin !== undefined && (
        <p className={styles.chosen}>
          <span>{t('Only from {origin}', { origin })}</span>
          <Button
            component={PageLink}
            href={filterLink(others)}
            size="compact-xs"
            variant="default"
            leftSection={<IconX size={12} aria-hidden />}
          >
            {t('Show all origins')}
          </Button>
        </p>
      )}
    </search>
  )
}

import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { unitSearchQuery } from '../../api/unit-search.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { PlaceTabs } from '../../components/page/place-tabs.tsx'
import { placeTitle } from '../../components/page/place-title.ts'
import { languageName, n, t } from '../../i18n/texts.ts'
import { usePlacePath } from '../place/use-place-path.ts'
import { FoundUnits } from './found-units.tsx'
import styles from './search-page.module.css'
import { withinPlace } from './within-place.ts'

const EXAMPLES = ['state:needs-editing', 'has:check', 'has:suggestion', 'changed:>yesterday', 'source:"file"']

/** Searches strings on the whole site, or in the object from the URL. */
export function SearchPage() {
  const path = usePlacePath()
  const { data: place, error } = useQuery({ ...placeQuery(path), enabled: path !== '' })
  const { q = '' } = useSearch({ strict: false }) as { readonly q?: string }
  if (error) return <ErrorNote error={error} />
  if (path !== '' && !place) return <Page title={undefined}>{null}</Page>
  return (
    <Page
      title={place ? placeTitle(place) : t('Search')}
      windowTitle={place ? t('Search in {place}', { place: nameOf(place) }) : t('Search')}
      tabs={place && <PlaceTabs place={place} />}
    >
      <SearchForm key={q} query={q} path={path} />
      {q === '' ? <Examples path={path} /> : <Found query={withinPlace(q, path)} />}
    </Page>
  )
}

function SearchForm({ query, path }: { readonly query: string; readonly path: string }) {
  const [typed, setTyped] = useState(query)
  const { history } = useRouter()

  function submit(event: FormEvent) {
    event.preventDefault()
    history.push(searchLink(path, typed.trim()))
  }

  return (
    <search>
      <form action={searchLink(path, '')} onSubmit={submit} className={styles.form}>
        <TextInput
          className={styles.field ?? ''}
          size="md"
          name="q"
          aria-label={t('Search strings')}
          placeholder={t('Text or query, e.g. state:needs-editing')}
          leftSection={<IconSearch size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {t('Search')}
        </Button>
      </form>
    </search>
  )
}

function Examples({ path }: { readonly path: string }) {
  return (
    <EmptyNote icon={IconSearch} title={t('Search strings')}>
      {t('Words match source strings, translations and keys. Narrow the search with fields:')}
      <span className={styles.examples}>
        {EXAMPLES.map((example) => (
          <a key={example} href={searchLink(path, example)}>
            <code>{example}</code>
          </a>
        ))}
      </span>
    </EmptyNote>
  )
}

function Found({ query }: { readonly query: string }) {
  const found = useInfiniteQuery(unitSearchQuery(query))
  if (found.error) return <ErrorNote error={found.error} isWholePage={false} title={t('Search failed')} />
  if (!found.data) return <Skeleton height={480} radius={8} />
  const count = found.data.pages[0]?.count ?? 0
  if (count === 0) {
    return (
      <EmptyNote icon={IconSearch} title={t('No strings found')}>
        {t('Try fewer words or another field.')}
      </EmptyNote>
    )
  }
  return (
    <>
      <p className={styles.count} role="status">
        {n(count, '{count} string', '{count} strings')}
      </p>
      <FoundUnits units={found.data.pages.flatMap(({ results }) => results)} />
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

function searchLink(path: string, query: string): string {
  const page = placeLink('search', path === '' ? [] : [path])
  return query === '' ? page : `${page}?q=${encodeURIComponent(query)}`
}

function nameOf({ project, component, language }: PlaceJson): string {
  return [project.name, component?.name, language && languageName(language.name)]
    .filter((name) => typeof name === 'string')
    .join(' / ')
}

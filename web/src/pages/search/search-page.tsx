import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { UnitJson } from '../../../../src/contract/units.ts'
import type { ListJson } from '../../api/http.ts'
import { placeQuery } from '../../api/places.ts'
import { searchError, trySearch, unitSearchQuery } from '../../api/unit-search.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { ListPages, urlWith, usePageNumber } from '../../components/page/list-pages.tsx'
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
      <Search key={`${path} ${q}`} query={q} path={path} />
    </Page>
  )
}

function Search({ query, path }: { readonly query: string; readonly path: string }) {
  const page = usePageNumber()
  const found = useInfiniteQuery({
    ...unitSearchQuery(withinPlace(query, path), page),
    enabled: query !== '',
  })
  const problem = searchError(found.error)
  return (
    <>
      <SearchForm {...{ query, path, problem }} />
      {query === '' || problem !== null ? <Examples path={path} /> : <Found {...{ found, page }} />}
    </>
  )
}

/** The search field. An invalid search is reported below it, and changes nothing else. */
function SearchForm(props: {
  readonly query: string
  readonly path: string
  /** The error of the search in the URL, or null. */
  readonly problem: string | null
}) {
  const { query, path } = props
  const [typed, setTyped] = useState(query)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const client = useQueryClient()
  const { history } = useRouter()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    setIsSearching(true)
    const found = next === '' || next === query ? null : await trySearch(client, withinPlace(next, path))
    setIsSearching(false)
    setProblem(found)
    if (found === null) history.push(searchLink(path, next))
  }

  return (
    <search>
      <form action={searchLink(path, '')} onSubmit={(event) => void submit(event)} className={styles.form}>
        <TextInput
          className={styles.field ?? ''}
          size="md"
          name="q"
          aria-label={t('Search strings')}
          placeholder={t('Text or query, e.g. state:needs-editing')}
          leftSection={<IconSearch size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          value={typed}
          error={problem ?? (typed === query ? props.problem : null)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" size="md" loading={isSearching}>
          {t('Search strings')}
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

function Found(props: {
  readonly found: UseInfiniteQueryResult<InfiniteData<ListJson<UnitJson>>>
  readonly page: number
}) {
  const { found, page } = props
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
      <ListPages
        previous={page > 1 ? urlWith('page', page === 2 ? null : page - 1) : null}
        next={found.hasNextPage ? urlWith('page', page + found.data.pages.length) : null}
        isLoading={found.isFetchingNextPage}
        onNext={() => void found.fetchNextPage()}
      />
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

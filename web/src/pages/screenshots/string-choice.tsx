import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { PlaceScreenshotJson } from '../../../../src/contract/shown-screenshots.ts'
import { unitPageQuery } from '../../api/units.ts'
import { t } from '../../i18n/texts.ts'

const WAIT_MS = 200
const MAX_CHARACTERS = 100

/** A picker for further strings of a screenshot. */
export function StringChoice(props: {
  readonly place: PlaceJson
  readonly screenshot: PlaceScreenshotJson
  readonly onChoose: (unit: number) => void
}) {
  const { place, screenshot, onChoose } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [wanted] = useDebouncedValue(typed.trim(), WAIT_MS)
  const path = {
    project: place.project.slug,
    part: place.component?.part ?? '',
    language: screenshot.language,
  }
  const search = wanted === '' ? '' : `source:"${wanted.replaceAll(/["\\]/g, '\\$&')}"`
  const { data } = useQuery({
    ...unitPageQuery(path, search, 0),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const known = new Set(screenshot.units.map(({ id }) => id))
  const found = (data?.results ?? []).filter(({ id }) => !known.has(id))
  return (
    <Select
      label={t('Add string')}
      placeholder={t('Text in the screenshot')}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      data={found.map(({ id, source }) => ({ value: String(id), label: shorten(source[0] ?? '') }))}
      filter={({ options }) => options}
      nothingFoundMessage={data ? t('No matching strings') : undefined}
      onChange={(id) => {
        if (id !== null) onChoose(Number(id))
        setTyped('')
      }}
    />
  )
}

function shorten(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}

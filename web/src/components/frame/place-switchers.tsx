import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceSection } from '../../../../src/contract/pages.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { componentStatisticsQuery } from '../../api/components.ts'
import { projectComponentsQuery, projectsQuery } from '../../api/projects.ts'
import { useUser } from '../../api/session.ts'
import { languageName, t } from '../../i18n/texts.ts'
import { placeLink, projectPath } from '../page/place-links.ts'
import { orderChoices } from './order-choices.ts'
import { Switcher } from './switcher.tsx'

/** Switches to another project. */
export function ProjectSwitcher({ current }: { readonly current: string }) {
  const [isRequested, setRequested] = useState(false)
  const { data } = useQuery({ ...projectsQuery, enabled: isRequested })
  const choices = data?.map(({ slug, name }) => ({ key: slug, label: name, to: projectPath(slug) }))
  return (
    <Switcher
      label={t('Switch project')}
      current={current}
      choices={choices && orderChoices(choices)}
      onOpen={() => setRequested(true)}
    />
  )
}

/** Switches to another component of the project, in the same language if it has it. */
export function ComponentSwitcher({ place }: { readonly place: PlaceJson }) {
  const [isRequested, setRequested] = useState(false)
  const { slug } = place.project
  const { data } = useQuery({ ...projectComponentsQuery(slug), enabled: isRequested })
  const choices = data?.map(({ name, web_url }) => {
    const path = new URL(web_url).pathname
    return { key: path, label: name, to: path }
  })
  const current = projectPath(slug, place.component?.path ?? '')
  return (
    <Switcher
      label={t('Switch component')}
      current={current}
      choices={choices && orderChoices(choices)}
      onOpen={() => setRequested(true)}
    />
  )
}

/** Switches to another language of the component, on the same kind of page; the user's languages come first. */
export function LanguageSwitcher({ place }: { readonly place: PlaceJson }) {
  const [isRequested, setRequested] = useState(false)
  const path = { project: place.project.slug, part: place.component?.part ?? '' }
  const { data } = useQuery({ ...componentStatisticsQuery(path), enabled: isRequested })
  const [, section = 'projects'] = location.pathname.split('/')
  const mine = useUser()?.languages ?? []
  const choices = data?.map(({ code, name }) => ({
    key: code,
    label: languageName(name),
    to: placeLink(section as PlaceSection, [place.project.slug, place.component?.path ?? '', code]),
  }))
  return (
    <Switcher
      label={t('Switch language')}
      current={place.language?.code ?? ''}
      choices={choices && orderChoices(choices, mine)}
      onOpen={() => setRequested(true)}
    />
  )
}

import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ComponentJson } from '../../../../src/contract/components.ts'
import type { DiscoveryJson, FoundComponentJson } from '../../../../src/contract/discovery.ts'
import { t } from '../../i18n/texts.ts'
import styles from './create.module.css'
import { FoundCards } from './found-cards.tsx'
import { ImportProgress } from './import-progress.tsx'
import { NamesStep } from './names-step.tsx'
import { RepositoryStep } from './repository-step.tsx'
import { UploadStep } from './upload-step.tsx'

/** The source of files, and what was found there. */
export interface Source {
  readonly repo: string
  readonly branch: string
  readonly sourceLanguage: string
  readonly found: DiscoveryJson
}

/** Files that the user specifies manually. */
const BY_HAND: FoundComponentJson = {
  name: '',
  slug: '',
  file_format: 'po',
  format_name: '',
  filemask: '',
  template: '',
  new_base: '',
  languages: [],
  strings: null,
  sample: [],
  component: null,
}

/** The steps from a repository URL or uploaded files to a component; each step appears when the one before it is done. */
export function ComponentWizard(props: {
  readonly project: { readonly slug: string; readonly name: string }
  /** The initial URL; empty for none. */
  readonly repo: string
}) {
  const { project, repo } = props
  const [from, setFrom] = useState('repository')
  const [source, setSource] = useState<Source | null>(null)
  const [chosen, setChosen] = useState<FoundComponentJson | null>(null)
  const [created, setCreated] = useState<ComponentJson | null>(null)
  if (created) {
    const another = () => {
      setCreated(null)
      setChosen(null)
    }
    return <ImportProgress component={created} codes={chosen?.languages ?? []} onAnother={another} />
  }
  return (
    <ol className={styles.steps}>
      <li className={styles.card}>
        <h2 className={styles.title}>{t('Choose a source')}</h2>
        <SegmentedControl
          mb="md"
          size="xs"
          value={from}
          onChange={(next) => {
            setFrom(next)
            setSource(null)
            setChosen(null)
          }}
          aria-label={t('Choose a source')}
          data={[
            { value: 'repository', label: t('Git repository') },
            { value: 'upload', label: t('File upload') },
          ]}
        />
        {from === 'upload' && <UploadStep project={project.slug} onCreated={setCreated} />}
        {from === 'repository' && (
          <RepositoryStep
            project={project.slug}
            initial={repo}
            onChange={() => {
              setSource(null)
              setChosen(null)
            }}
            onFound={(next) => {
              setSource(next)
              const free = next.found.components.filter(({ component }) => component === null)
              setChosen(free.length === 1 ? (free[0] ?? null) : null)
            }}
          />
        )}
      </li>
      {source && (
        <li className={styles.card}>
          <h2 className={styles.title}>{t('Choose files')}</h2>
          <FoundCards found={source.found.components} chosen={chosen} onChoose={setChosen} byHand={BY_HAND} />
        </li>
      )}
      {source && chosen && (
        <li className={styles.card}>
          <h2 className={styles.title}>{t('Name the component')}</h2>
          <NamesStep
            key={`${chosen.filemask} ${chosen.slug}`}
            project={project.slug}
            source={source}
            chosen={chosen}
            onCreated={setCreated}
          />
        </li>
      )}
    </ol>
  )
}

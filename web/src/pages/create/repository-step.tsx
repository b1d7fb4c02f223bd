import { Button, Loader, Select, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BranchesJson } from '../../../../src/contract/discovery.ts'
import { discover, findBranches } from '../../api/discovery.ts'
import { LanguageSelect } from '../../components/forms/language-select.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { t } from '../../i18n/texts.ts'
import type { Source } from './component-wizard.tsx'
import styles from './create.module.css'

/** Repository URL and branch; each change scans the files again. */
export function RepositoryStep(props: {
  readonly project: string
  /** The initial URL; empty for none. */
  readonly initial: string
  readonly onChange: () => void
  readonly onFound: (source: Source) => void
}) {
  const { project, initial, onChange, onFound } = props
  const [repo, setRepo] = useState(initial)
  const [branches, setBranches] = useState<BranchesJson | null>(null)
  const [branch, setBranch] = useState<string | null>(null)
  const [language, setLanguage] = useState('en')
  const submit = useSave()

  function edit(address: string) {
    setRepo(address)
    setBranches(null)
    setBranch(null)
    submit.clear()
    onChange()
  }

  const hasBegun = useRef(initial === '')
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void lookForBranches()
  })

  async function lookForBranches(event?: FormEvent) {
    event?.preventDefault()
    const address = repo.trim()
    if (address.startsWith('weblate://')) {
      setBranches({ default: '', branches: [] })
      return lookForFiles('', language)
    }
    const found = await submit.run(() => findBranches(project, address))
    if (!found) return
    setBranches(found)
    if (found.default !== null) await lookForFiles(found.default, language)
  }

  async function lookForFiles(name: string, code: string) {
    setBranch(name)
    setLanguage(code)
    onChange()
    const location = { repo: repo.trim(), branch: name, source_language: code }
    const found = await submit.run(() => discover(project, location))
    if (found) onFound({ repo: location.repo, branch: name, sourceLanguage: code, found })
  }

  return (
    <div className={styles.fields}>
      <form onSubmit={(event) => void lookForBranches(event)} className={styles.fields} noValidate>
        <TextInput
          label={t('Repository URL')}
          placeholder="https://github.com/example/app.git"
          description={t(
            'Any URL that Git supports. For a private repository, include a token: https://user:token@host/…',
          )}
          value={repo}
          onChange={(event) => edit(event.currentTarget.value)}
          error={submit.error('repo')}
          autoFocus
          required
        />
        {!branches && (
          <div>
            <Button type="submit" loading={submit.isBusy} disabled={repo.trim() === ''}>
              {t('Scan repository')}
            </Button>
          </div>
        )}
      </form>
      {branches && (
        <div className={styles.pair}>
          {branches.branches.length > 0 && (
            <Select
              label={t('Branch')}
              data={[...branches.branches]}
              value={branch}
              onChange={(next) => next !== null && void lookForFiles(next, language)}
              error={submit.error('branch')}
              searchable
              limit={100}
            />
          )}
          <LanguageSelect
            label={t('Source language')}
            value={language}
            onChange={(code) => void lookForFiles(branch ?? '', code)}
            error={submit.error('source_language')}
          />
        </div>
      )}
      {branches && submit.isBusy && (
        <p className={styles.wait} role="status">
          <Loader size={16} aria-hidden />
          {t('Scanning repository… This takes a few seconds.')}
        </p>
      )}
      <SaveNote save={submit} />
    </div>
  )
}

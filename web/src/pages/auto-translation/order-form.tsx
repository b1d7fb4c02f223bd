import { Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AutoPreviewJson, AutoRunsJson } from '../../../../src/contract/autotranslate.ts'
import { COMPONENTS_ENGINE, MEMORY_ENGINE } from '../../../../src/domain/units/auto-translation.ts'
import { type AutoOrder, autoRunsKey, previewAuto, startAuto } from '../../api/autotranslate.ts'
import type { TranslationPath } from '../../api/translations.ts'
import { watchTask } from '../../api/watched-tasks.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { formatPercent, fromServer, t } from '../../i18n/texts.ts'
import styles from './auto-translation.module.css'
import { filterChoices, modeName } from './order-words.ts'

type Engine = AutoRunsJson['engines'][number]
type Mode = AutoOrder['mode']

const SEARCH = 'search'

/** Says what to translate automatically and how, shows what that would do, and does it. */
export function OrderForm(props: {
  readonly path: TranslationPath
  readonly modes: readonly Mode[]
  readonly engines: readonly Engine[]
  readonly onPreview: (preview: AutoPreviewJson | null) => void
}) {
  const { path, modes, engines, onPreview } = props
  const [source, setSource] = useState<AutoOrder['auto_source']>('mt')
  const [chosen, setChosen] = useState<string[]>(() => builtIn(engines))
  const [component, setComponent] = useState('')
  const [threshold, setThreshold] = useState<number | string>(80)
  const [mode, setMode] = useState<Mode>(modes.includes('fuzzy') ? 'fuzzy' : (modes[0] ?? 'suggest'))
  const [filter, setFilter] = useState('state:<translated')
  const [search, setSearch] = useState('')
  const [isPassing, setPassing] = useState(true)
  const looking = useSave()
  const starting = useSave()
  const client = useQueryClient()
  const error = (field: string) => starting.error(field) ?? looking.error(field)

  /** What was shown about other choices counts no longer. */
  function change<Value>(set: (value: Value) => void): (value: Value) => void {
    return (value) => {
      set(value)
      onPreview(null)
    }
  }

  function order(): AutoOrder {
    return {
      mode,
      filter_type: 'all',
      q: filter === SEARCH ? search.trim() : filter,
      auto_source: source,
      threshold: Number(threshold),
      only_passing: isPassing,
      ...(source === 'mt' ? { engines: chosen } : { component: component.trim() }),
    }
  }

  async function look() {
    starting.clear()
    onPreview(null)
    const found = await looking.run(() => previewAuto(path, order()))
    if (found) onPreview(found)
  }

  async function start(event: FormEvent) {
    event.preventDefault()
    looking.clear()
    const done = await starting.run(() => startAuto(path, order()))
    if (!done) return
    onPreview(null)
    if (done.run.task_url !== null) watchTask(done.run.task_url, t('Automatic translation'))
    await client.invalidateQueries({ queryKey: autoRunsKey(path) })
  }

  return (
    <form onSubmit={(event) => void start(event)} className={styles.card} noValidate>
      <Stack gap="md">
        <Select
          label={t('Translations from')}
          data={[
            { value: 'mt', label: t('Machine translation') },
            { value: 'others', label: t('Other components') },
          ]}
          value={source}
          onChange={(next) => next !== null && change(setSource)(next as typeof source)}
          error={error('auto_source')}
          allowDeselect={false}
        />
        {source === 'mt' ? (
          <Checkbox.Group
            label={t('Services')}
            description={t('The memory and other components come first. Services are asked for the rest.')}
            value={chosen}
            onChange={change(setChosen)}
            error={error('engines')}
          >
            <Stack gap={8} mt={8}>
              {engines.map((engine) => (
                <Checkbox
                  key={engine.service}
                  value={engine.service}
                  label={engineLabel(engine)}
                  description={engine.refused === null ? undefined : fromServer(engine.refused)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <TextInput
            label={t('Component')}
            description={t('Slug, or project and component; empty for all components of the project.')}
            value={component}
            onChange={({ currentTarget }) => change(setComponent)(currentTarget.value)}
            error={error('component')}
            maxLength={500}
          />
        )}
        {source === 'mt' && (
          <NumberInput
            label={t('Minimum quality (%)')}
            value={threshold}
            onChange={change(setThreshold)}
            error={error('threshold')}
            min={1}
            max={100}
            allowDecimal={false}
          />
        )}
        <Select
          label={t('Strings')}
          data={[
            ...filterChoices().map(([value, label]) => ({ value, label })),
            { value: SEARCH, label: t('Search') },
          ]}
          value={filter}
          onChange={(next) => next !== null && change(setFilter)(next)}
          error={filter === SEARCH ? undefined : error('q')}
          allowDeselect={false}
        />
        {filter === SEARCH && (
          <TextInput
            label={t('Search')}
            value={search}
            onChange={({ currentTarget }) => change(setSearch)(currentTarget.value)}
            error={error('q')}
            maxLength={10_000}
          />
        )}
        <Select
          label={t('Result')}
          data={modes.map((value) => ({ value, label: modeName(value) }))}
          value={mode}
          onChange={(next) => next !== null && change(setMode)(next as Mode)}
          error={error('mode')}
          allowDeselect={false}
        />
        <Checkbox
          label={t('Only translations that pass all checks')}
          checked={isPassing}
          onChange={({ currentTarget }) => change(setPassing)(currentTarget.checked)}
          error={error('only_passing')}
        />
        <SaveNote save={starting} />
        <SaveNote save={looking} />
        <Group gap={8}>
          <Button type="submit" loading={starting.isBusy}>
            {t('Translate')}
          </Button>
          <Button variant="default" loading={looking.isBusy} onClick={() => void look()}>
            {t('Preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What costs nothing is chosen from the start. */
function builtIn(engines: readonly Engine[]): string[] {
  const free = [MEMORY_ENGINE, COMPONENTS_ENGINE] as const
  return free.filter((id) => engines.some(({ service }) => service === id))
}

function engineLabel({ name, quality, sends_away }: Engine): string {
  const values = { service: fromServer(name), quality: formatPercent(quality) }
  return sends_away
    ? t('{service} (up to {quality}; texts are sent to the provider)', values)
    : t('{service} (up to {quality})', values)
}

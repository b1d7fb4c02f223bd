import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CategoryJson } from '../../../../src/contract/categories.ts'
import { categoriesQuery, removeCategory, saveCategory } from '../../api/categories.ts'
import { categoryChoices } from '../../components/forms/category-choices.ts'
import { CategorySelect } from '../../components/forms/category-select.tsx'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { slugFor } from '../../components/forms/slug-for.ts'
import { useSave } from '../../components/forms/use-save.ts'
import { notify } from '../../components/notes/notices.ts'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { t } from '../../i18n/texts.ts'
import styles from './settings-page.module.css'

const NEW = { id: null as number | null, url: '', name: '', slug: '', category: '' }

/** Adds, renames, moves and deletes categories of a project. Components choose theirs in their own settings. */
export function ProjectCategories({ project }: { readonly project: string }) {
  const { data = [] } = useQuery(categoriesQuery(project))
  const [edited, setEdited] = useState(NEW)
  const [removed, setRemoved] = useState<CategoryJson | null>(null)
  const submit = useSave()
  const client = useQueryClient()

  async function save(event: FormEvent) {
    event.preventDefault()
    const { id, name, slug, category } = edited
    const draft = { name, slug, category: category === '' ? null : category }
    const saved = await submit.run(() => saveCategory(project, id, draft))
    if (!saved) return
    notify(id === null ? t('Category created.') : t('Category saved.'))
    setEdited(NEW)
    await client.invalidateQueries()
  }

  async function drop(): Promise<string | null> {
    if (!removed) return null
    const outcome = await removeCategory(removed.id)
    if (outcome.kind !== 'done') return outcomeWords(outcome)
    setRemoved(null)
    setEdited(NEW)
    await client.invalidateQueries()
    return null
  }

  const isNew = edited.id === null
  return (
    <section className={styles.group} aria-labelledby="categories">
      <div className={styles.about}>
        <h2 id="categories" className={styles.title}>
          {t('Categories')}
        </h2>
        <p className={styles.help}>
          {t(
            'Categories group the components of a large project. Set a component’s category in its settings.',
          )}
        </p>
      </div>
      <div className={styles.danger}>
        {categoryChoices(data).map(({ value, label }) => {
          const category = data.find(({ url }) => url === value)
          if (!category) return null
          const { id, url, name, slug, category: parent } = category
          return (
            <div key={id} className={styles.act}>
              <p>{label}</p>
              <span className={styles.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setEdited({ id, url, name, slug, category: parent ?? '' })}
                >
                  {t('Edit')}
                </Button>
                <Button size="xs" variant="default" onClick={() => setRemoved(category)}>
                  {t('Delete…')}
                </Button>
              </span>
            </div>
          )
        })}
        <form onSubmit={(event) => void save(event)} className={styles.fields} noValidate>
          <TextInput
            label={isNew ? t('New category') : t('Name')}
            value={edited.name}
            onChange={(event) => {
              const name = event.currentTarget.value
              setEdited({ ...edited, name, ...(isNew && { slug: slugFor(name) }) })
            }}
            error={submit.error('name')}
          />
          {(edited.name !== '' || !isNew) && (
            <>
              <TextInput
                label={t('URL slug')}
                value={edited.slug}
                onChange={(event) => setEdited({ ...edited, slug: event.currentTarget.value })}
                error={submit.error('slug')}
              />
              <CategorySelect
                project={project}
                label={t('Parent category')}
                value={edited.category}
                except={edited.url}
                onChange={(category) => setEdited({ ...edited, category })}
                error={submit.error('category')}
              />
            </>
          )}
          <SaveNote save={submit} />
          <span className={styles.buttons}>
            <Button
              type="submit"
              variant="default"
              loading={submit.isBusy}
              disabled={edited.name.trim() === ''}
            >
              {isNew ? t('Create category') : t('Save')}
            </Button>
            {!isNew && (
              <Button variant="subtle" onClick={() => setEdited(NEW)}>
                {t('Cancel')}
              </Button>
            )}
          </span>
        </form>
      </div>
      {removed && (
        <ConfirmDialog
          isOpen
          title={t('Delete {name}', { name: removed.name })}
          action={t('Delete permanently')}
          phrase={removed.slug}
          onClose={() => setRemoved(null)}
          onConfirm={drop}
        >
          <p>
            {t(
              'This also deletes all components in the category, with their strings, translations and history.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

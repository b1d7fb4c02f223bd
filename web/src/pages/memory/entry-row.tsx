import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MemoryEntryJson } from '../../../../src/contract/memory-files.ts'
import { deleteMemoryEntry, memoryKey } from '../../api/memory.ts'
import { useLanguageNames } from '../../api/use-language-names.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { PersonLink } from '../../components/history/person-link.tsx'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { projectPath } from '../../components/page/place-links.ts'
import { numbered } from '../../editor/numbered.ts'
import { textDirection } from '../../i18n/text-direction.ts'
import { t } from '../../i18n/texts.ts'
import { EditEntry } from './edit-entry.tsx'
import styles from './memory.module.css'
import type { ShownMemory } from './memory-view.tsx'
import { scopeName } from './scope-name.ts'

/** An entry: both texts, where it comes from, and buttons to edit and delete it. */
export function EntryRow({
  memory,
  entry,
}: {
  readonly memory: ShownMemory
  readonly entry: MemoryEntryJson
}) {
  const [isEditing, setEditing] = useState(false)
  const { base, mayEdit, mayDelete } = memory
  const about = entry.source[0] ?? ''
  return (
    <li className={styles.entry}>
      <Texts texts={entry.source} language={entry.source_language} />
      <div className={styles.side}>
        {isEditing ? (
          <EditEntry base={base} entry={entry} onClose={() => setEditing(false)} />
        ) : (
          <Texts texts={entry.target} language={entry.target_language} />
        )}
      </div>
      <Facts entry={entry} isSite={memory.isSite} />
      {!isEditing && (mayEdit || mayDelete) && (
        <div className={styles.buttons}>
          {mayEdit && (
            <Button size="xs" variant="default" onClick={() => setEditing(true)}>
              {t('Edit')}
              <span className="for-readers">{about}</span>
            </Button>
          )}
          {mayDelete && (
            <ConfirmButton
              label={t('Delete')}
              about={about}
              end={() => deleteMemoryEntry(base, entry.id)}
              changes={memoryKey(base)}
            />
          )}
        </div>
      )}
    </li>
  )
}

function Texts({ texts, language }: { readonly texts: readonly string[]; readonly language: string }) {
  return (
    <div className={styles.side} lang={language.replaceAll('_', '-')} dir={textDirection(language)}>
      {numbered(texts).map(({ text, form }) => (
        <p key={form} className={styles.form}>
          {text}
        </p>
      ))}
    </div>
  )
}

function Facts({ entry, isSite }: { readonly entry: MemoryEntryJson; readonly isSite: boolean }) {
  const nameOf = useLanguageNames()
  const { origin, component, author, timestamp, scope, project, user } = entry
  return (
    <p className={styles.facts}>
      <span>
        {t('{source} to {target}', {
          source: nameOf(entry.source_language),
          target: nameOf(entry.target_language),
        })}
      </span>
      {component === null ? (
        <span className={styles.origin}>{origin}</span>
      ) : (
        <a href={projectPath(component)} className={styles.origin}>
          {component}
        </a>
      )}
      {entry.context !== '' && <code className={styles.origin}>{entry.context}</code>}
      {isSite && <span>{[scopeName(scope), project ?? user].filter(Boolean).join(': ')}</span>}
      {!entry.active && <span className={styles.pending}>{t('Awaiting approval')}</span>}
      {author && <PersonLink username={author.username} name={author.full_name || author.username} />}
      {timestamp !== null && <TimeAgo time={timestamp} />}
    </p>
  )
}

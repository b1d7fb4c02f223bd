import { Skeleton } from '@mantine/core'
import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { MachineEntry } from './machine-entry.tsx'
import styles from './memory-panel.module.css'
import { wishName } from './model-tools.tsx'
import type { PanelProps } from './panel-part.tsx'
import side from './side-panel.module.css'
import type { AskedModel, ModelQuestion, Rewording } from './use-model-question.ts'

/** What another wording is called where matches are numbered. */
export function rewordingKey({ target }: Rewording): string {
  return `rewording ${target.join('\u0000')}`
}

/** The answer of a language model, in the place of the suggestions. */
export function ModelAnswer(
  props: PanelProps & {
    readonly asked: AskedModel
    readonly question: ModelQuestion
    readonly numbers: ReadonlyMap<string, number>
  },
) {
  const { asked, question, numbers, editor } = props
  const { wish, present, name, isWaiting, problem, explanation, rewordings } = asked
  return (
    <>
      <div className={side.meta}>
        <b>{wishName(wish)}</b>
        <button type="button" className={`${side.small} ${side.end}`} onClick={question.close}>
          {t('Back to suggestions')}
        </button>
      </div>
      <div role="status">
        {isWaiting && <Waiting />}
        {problem !== null && <p className={styles.said}>{problem}</p>}
        {explanation !== null && (
          <>
            {numbered(present.target)
              .filter(({ form }) => form === present.form)
              .map(({ text, form }) => (
                <span key={form} className={side.text} {...langOf(editor.target)}>
                  {text}
                </span>
              ))}
            <p className={styles.said}>{explanation}</p>
            <p className={side.meta}>{name}</p>
          </>
        )}
        {rewordings.length > 0 && (
          <span className="for-readers">{t('Wordings: {count}', { count: rewordings.length })}</span>
        )}
      </div>
      {rewordings.length > 0 && (
        <ul className={side.items}>
          {rewordings.map((rewording) => (
            <MachineEntry
              key={rewordingKey(rewording)}
              {...props}
              {...rewording}
              by={name}
              number={numbers.get(rewordingKey(rewording))}
              compared={{ from: 'present', target: present.target }}
              onExplain={(target) => question.explain({ target, form: present.form })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <span className={side.meta}>{t('Waiting for the language model…')}</span>
      <div aria-hidden>
        {['90%', '60%'].map((width) => (
          <Skeleton key={width} height={12} width={width} mt={12} />
        ))}
      </div>
    </>
  )
}

import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf, type ShownLanguage } from '../editor-place.ts'

/** Texts that are offered in empty fields. */
export interface Ghost {
  /** One per form; null while nothing is offered. */
  readonly texts: readonly string[] | null
  readonly onTake: () => void
}

/** What screen readers say of a ghost text: with its field, and when it comes later. */
export function GhostNote(props: {
  readonly id: string
  readonly texts: readonly string[] | null
  readonly language: ShownLanguage
}) {
  const { id, texts, language } = props
  return (
    <p id={id} role="status" className="only-heard">
      {texts && (
        <>
          {isRightToLeft(language)
            ? t('Exact match from the translation memory. Press the left arrow key to insert it:')
            : t('Exact match from the translation memory. Press the right arrow key to insert it:')}
          {numbered(texts).map(({ text, form }) => (
            <span key={form} {...langOf(language)}>
              {' '}
              {text}
            </span>
          ))}
        </>
      )}
    </p>
  )
}

/** True if lines of a language go from right to left. */
export function isRightToLeft({ direction }: ShownLanguage): boolean {
  return direction === 'rtl'
}

import { lazy, Suspense, useState } from 'react'
import type { ShownScreenshotJson } from '../../../../src/contract/shown-screenshots.ts'
import { t } from '../../i18n/texts.ts'
import styles from './screenshots.module.css'

const LargeScreenshot = lazy(async () => ({
  default: (await import('./large-screenshot.tsx')).LargeScreenshot,
}))

/** A thumbnail of a screenshot, which opens it in full size. */
export function Thumbnail({ screenshot }: { readonly screenshot: ShownScreenshotJson }) {
  const { name, image } = screenshot
  const [isOpen, setIsOpen] = useState(false)
  // Pages may have another origin than API URLs.
  const address = new URL(image).pathname
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('Enlarge {name}', { name })}
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt="" loading="lazy" />
      </button>
      {isOpen && (
        <Suspense>
          <LargeScreenshot name={name} address={address} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ShownScreenshotJson } from '../../../../src/contract/shown-screenshots.ts'
import { t } from '../../i18n/texts.ts'
import styles from './screenshots.module.css'

const LargePicture = lazy(async () => ({ default: (await import('./large-picture.tsx')).LargePicture }))

/** A screenshot in small; it opens in large. */
export function Thumbnail({ screenshot }: { readonly screenshot: ShownScreenshotJson }) {
  const { name, image } = screenshot
  const [isOpen, setIsOpen] = useState(false)
  // Pages may have another origin than the one in addresses of the API.
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
          <LargePicture name={name} address={address} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

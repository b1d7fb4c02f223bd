import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import styles from './frame.module.css'
import { NoticeCorner } from './notice-corner.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useEarlyKeys } from './use-early-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** The frame around every page: navigation rail, top bar and command palette. */
export function Frame() {
  const [typed, setTyped] = useState('')
  const [isOpen, palette] = useDisclosure(false, { onOpen: () => setTyped('') })
  useHotkeys([
    ['mod+K', palette.open],
    ['/', palette.open],
  ])
  useEarlyKeys(isOpen, (key) => setTyped((text) => text + key))
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {t('Skip to content')}
      </a>
      <Rail />
      <TopBar onSearch={palette.open} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <FocusOnPage />
      <NoticeCorner />
      {isOpen && (
        <Suspense>
          <Palette typed={typed} setTyped={setTyped} onClose={palette.close} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Moves the focus to the content of a new page, for screen readers. Anything that the page or the user has focused since the
 * navigation began keeps the focus: a field, or a menu of the frame that was opened meanwhile.
 */
function FocusOnPage() {
  const router = useRouter()
  useEffect(() => {
    let left: Element | null = null
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) left = document.activeElement
      }),
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        const content = document.getElementById('content')
        const focused = document.activeElement
        const isChosen = focused !== null && ![left, content, document.body].includes(focused)
        if (pathChanged && fromLocation && !isChosen) content?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}

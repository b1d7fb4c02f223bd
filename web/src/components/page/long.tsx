import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import styles from './long.module.css'

/** Collapses long content, with a button to expand it. */
export function Long({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    if (box.current) setCut(box.current.scrollHeight > box.current.clientHeight + 1)
  }, [])
  return (
    <>
      <div ref={box} className={isWhole ? undefined : styles.beginning} data-cut={isCut || undefined}>
        {children}
      </div>
      {isCut && !isWhole && (
        <Button variant="subtle" size="compact-sm" px={0} onClick={() => setWhole(true)}>
          {t('Show all')}
        </Button>
      )}
    </>
  )
}

import { useEffect, useEffectEvent } from 'react'

/** Collects keys typed before a field is shown and focused, and passes them to it. */
export function useEarlyKeys(isAwaited: boolean, onKey: (key: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isText = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isText || event.isComposing || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    event.stopPropagation()
    onKey(event.key)
  })
  useEffect(() => {
    if (!isAwaited) return
    const listen = (event: KeyboardEvent) => take(event)
    // Before the shortcuts of the page.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [isAwaited])
}

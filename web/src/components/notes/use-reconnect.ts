import { useEffect, useRef } from 'react'

const PAUSE_MS = 5_000

/** While the connection is lost, asks the server whether it is back, and then calls this once per answer. */
export function useReconnect(isLost: boolean, onBack: (() => void) | undefined): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(() => {
      if (!document.hidden) void isServerUp().then((isUp) => isUp && latest.current?.())
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [isLost])
}

async function isServerUp(): Promise<boolean> {
  try {
    return (await fetch('/healthz/', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

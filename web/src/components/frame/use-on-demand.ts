import { useState } from 'react'

/** For a button that opens a lazily loaded component: whether it was pressed, and handlers that preload it. */
export function useOnDemand(load: () => Promise<unknown>) {
  const [isRequested, setRequested] = useState(false)
  const prepare = () => void load()
  return {
    isRequested,
    handlers: { onPointerEnter: prepare, onFocus: prepare, onClick: () => setRequested(true) },
  }
}

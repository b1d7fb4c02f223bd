import { useState } from 'react'

/** For a button that opens what is not loaded yet: whether it was pressed, and what begins to load it a little earlier. */
export function useOnDemand(load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false)
  const prepare = () => void load()
  return {
    isWanted,
    handlers: { onPointerEnter: prepare, onFocus: prepare, onClick: () => setWanted(true) },
  }
}

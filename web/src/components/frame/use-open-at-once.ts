import { useEffect, useRef, useState } from 'react'

/** For a popover that opens as soon as it is loaded: focuses its button first, so that closing returns the focus there. */
export function useOpenAtOnce() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return { isOpen, setOpen, button }
}

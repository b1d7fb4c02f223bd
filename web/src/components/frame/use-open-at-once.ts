import { useEffect, useRef, useState } from 'react'

/** For what a button opens as soon as it is loaded: the button has the focus first, so that it gets it back on closing. */
export function useOpenAtOnce() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return { isOpen, setOpen, button }
}

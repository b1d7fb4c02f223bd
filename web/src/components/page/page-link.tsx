import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

/** A client-side link to any path with parameters. For buttons and menus. */
export function PageLink(props: ComponentPropsWithRef<'a'> & { readonly href: string }) {
  const { href, onClick, ...rest } = props
  const { history } = useRouter()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    history.push(href)
  }

  return <a href={href} onClick={open} {...rest} />
}

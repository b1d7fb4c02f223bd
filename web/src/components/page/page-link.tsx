import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

/** A client-side link to any path with parameters. For buttons and menus. */
export function PageLink(props: ComponentPropsWithRef<'a'> & { readonly href: string }) {
  const { href, onClick, ...rest } = props
  const { history } = useRouter()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    history.push(href)
  }

  return <a href={href} onClick={open} {...rest} />
}

/** True for a click that opens the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

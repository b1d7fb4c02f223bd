import { type FunctionComponent, useEffect } from 'react'

let tell: (() => void) | null = null

/** Resolves when the next page is on screen and takes clicks and keys. */
export function onPageShown(): Promise<void> {
  return new Promise((resolve) => {
    tell = resolve
  })
}

/** The component of a page, which tells when it is shown. */
export function tellingWhenShown<Props extends object>(
  Page: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return (props) => {
    useEffect(() => {
      tell?.()
      tell = null
    }, [])
    return <Page {...props} />
  }
}

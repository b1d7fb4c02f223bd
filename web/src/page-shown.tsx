import { type FunctionComponent, useEffect } from 'react'

let notify: (() => void) | null = null

/** Resolves when the next page is on screen and interactive. */
export function onPageShown(): Promise<void> {
  return new Promise((resolve) => {
    notify = resolve
  })
}

/** Wraps the component of a page so that `onPageShown` resolves once it is mounted. */
export function notifyingWhenShown<Props extends object>(
  Page: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return (props) => {
    useEffect(() => {
      notify?.()
      notify = null
    }, [])
    return <Page {...props} />
  }
}

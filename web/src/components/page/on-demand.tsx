import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'

/** A component whose file is loaded when it is first shown, or before. */
export interface OnDemand<Props extends object> {
  readonly Component: FunctionComponent<Props>
  load(): Promise<void>
}

/**
 * Loads a component when it is first shown; `instead` is shown meanwhile. One that is loaded already is shown at once, where
 * `lazy` would first show what stands for it, and then wait for React's 300 ms between two such changes.
 */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  instead: ReactNode,
): OnDemand<Props> {
  let loaded: FunctionComponent<Props> | null = null
  let failure: unknown = null

  async function loadOnce(): Promise<void> {
    loaded ??= await load()
  }

  function Component(props: Props) {
    const [, setIsLoaded] = useState(loaded !== null)
    useEffect(() => {
      if (loaded) return
      loadOnce()
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => setIsLoaded(true))
    }, [])
    if (failure !== null) throw failure
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : instead
  }

  return { Component, load: loadOnce }
}

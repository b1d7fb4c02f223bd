/** A page of the demo that is looked at in all sizes and schemes. */
export interface ShownPage {
  /** Names its pictures. */
  readonly name: string
  readonly path: string
  /** Text that is there when the page is complete. */
  readonly shows: string
  /** Needs somebody who is signed in. */
  readonly isSignedIn?: boolean
}

/** Every page; a new one is added here, and is then looked at by axe and photographed by `npm run screenshots`. */
export const SHOWN_PAGES: readonly ShownPage[] = [
  { name: 'sign-in', path: '/accounts/login/', shows: 'Forgot your password?' },
  { name: 'projects', path: '/projects/', shows: 'Demo' },
  { name: 'project', path: '/projects/demo/', shows: 'Humanize' },
  { name: 'component', path: '/projects/demo/humanize/', shows: 'Arabic' },
  { name: 'translation', path: '/projects/demo/humanize/de/', shows: 'Humanize in German' },
  {
    ...{ name: 'translate', path: '/translate/demo/humanize/pl/?q=has:plural&offset=13', shows: 'one: 1' },
    isSignedIn: true,
  },
  {
    ...{ name: 'translate-list', path: '/translate/demo/humanize/ar/?mode=list', shows: '1 of 67' },
    isSignedIn: true,
  },
  { name: 'not-found', path: '/nothing/', shows: 'There is nothing here' },
]

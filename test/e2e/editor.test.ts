import { describe } from 'vitest'
import { describeInBrowser } from './describe-in-browser.ts'
import { focusStories } from './focus-stories.ts'

describeInBrowser('the string editor', (workspace) => {
  describe('with the focus', () => focusStories(workspace))
})

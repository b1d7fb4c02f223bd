import { describe } from 'vitest'
import { describeInBrowser } from './describe-in-browser.ts'
import { focusStories } from './focus-stories.ts'
import { helpStories } from './help-stories.ts'
import { rightsStories } from './rights-stories.ts'
import { searchStories } from './search-stories.ts'
import { stillStories } from './still-stories.ts'

describeInBrowser(
  'the string editor',
  (workspace) => {
    describe('with the focus', () => focusStories(workspace))
    describe('with a search', () => searchStories(workspace))
    describe('with rights', () => rightsStories(workspace))
    describe('with help', () => helpStories(workspace))
    describe('sitting still', () => stillStories(workspace))
  },
  { engine: 'sqlite' },
)

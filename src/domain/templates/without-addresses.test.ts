import { expect, it } from 'vitest'
import { DEFAULT_MESSAGES } from './default-messages.ts'
import { fillMessage } from './fill-message.ts'
import type { ComponentVariables, TranslationVariables } from './template-scopes.ts'
import { EXAMPLES } from './template-scopes.ts'

const NOWHERE = { site_url: '', url: '', widget_url: '' }

it('removes the trailer of commits, and nothing else', () => {
  const variables = {
    ...(EXAMPLES.commit as unknown as TranslationVariables & { readonly author: string }),
    ...NOWHERE,
  }

  expect(fillMessage('commit', DEFAULT_MESSAGES.commit, variables)).toEqual({
    text: 'Translate into Czech\n\n63 of 64 strings are translated (98.4%).\n\nTranslation: Hello/Weather\n',
    problem: null,
  })
})

it('keeps the text of links in pull requests, without badges', () => {
  const example = EXAMPLES.pull as unknown as ComponentVariables
  const linked = example.component_linked_childs.map((own) => ({ ...own, url: '' }))

  const { text } = fillMessage('pull', DEFAULT_MESSAGES.pull, {
    ...example,
    ...NOWHERE,
    component_linked_childs: linked,
  })

  expect(text).toContain('New translations from Diglot for Hello/Weather.\n')
  expect(text).toContain('* Hello/Manual')
  expect(text).not.toMatch(/\]\(|!\[/)
})

it('does not change messages if the URL is known', () => {
  const example = EXAMPLES.pull as unknown as ComponentVariables

  expect(fillMessage('pull', 'Title\n\n[here]()\nTranslate-URL:\n', example).text).toBe(
    'Title\n\n[here]()\nTranslate-URL:\n',
  )
})

import { describe, expect, it } from 'vitest'
import { fillMessage } from './fill-message.ts'

const variables = {
  site_title: 'Site',
  site_url: 'https://example.org',
  project_name: 'Hello',
  project_slug: 'hello',
  component_name: 'App',
  component_slug: 'app',
  component_remote_branch: 'main',
  component_linked_childs: [],
  url: 'https://example.org/projects/hello/app/',
  widget_url: '',
}

describe('a commit message', () => {
  it('is rendered from the template of the component', () => {
    expect(fillMessage('merge', 'Take {{ component_remote_branch|upper }}', variables)).toEqual({
      text: 'Take MAIN',
      problem: null,
    })
  })

  it.each([
    ['a broken template', '{{ component_remote_branch|nonsense }}', /nonsense/],
    ['one with an unknown variable', '{{ moon }}', /moon/],
    ['one that does not end', '{% if site_title %}x', /./],
    ['one that makes no text', '{% if not site_title %}x{% endif %}', /empty/],
  ])('is the default one in place of %s, with the reason', (_, template, reason) => {
    const { text, problem } = fillMessage('merge', template, variables)

    expect(text).toBe("Merge branch 'main'\n")
    expect(problem).toMatch(reason)
  })
})

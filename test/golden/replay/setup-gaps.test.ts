import { describe, expect, it } from 'vitest'
import { createdBy, findGap } from './setup-gaps.ts'

describe('createdBy', () => {
  it('names the project or component that a step makes', () => {
    const project = { name: 's', method: 'POST', path: '/api/projects/', json: { slug: 'g-demo' } }
    const component = { ...project, path: '/api/projects/g-demo/components/', json: { slug: 'web' } }
    const upload = { ...project, path: component.path, json: undefined, multipart: { slug: 'doc' } }

    expect([project, component, upload].map(createdBy)).toEqual(['g-demo', 'g-demo/web', 'g-demo/doc'])
  })

  it('is null for other steps', () => {
    expect(createdBy({ name: 's', method: 'DELETE', path: '/api/languages/cs/' })).toBeNull()
    expect(createdBy({ name: 's', method: 'POST', path: '/api/projects/', json: 'text' })).toBeNull()
  })
})

describe('findGap', () => {
  it('finds what a step needs in its address or body', () => {
    expect(findGap({ name: 's', path: '/api/projects/g-demo/' }, ['g-demo'])).toBe('g-demo')
    expect(findGap({ name: 's', json: { repo: 'weblate://g-demo/web' } }, ['g-demo/web'])).toBe('g-demo/web')
  })

  it('does not mistake one name for a longer one, or for the name of the step', () => {
    expect(findGap({ name: 'g-demo', path: '/api/projects/g-demo2/' }, ['g-demo'])).toBeNull()
    expect(findGap({ name: 's', path: '/api/components/g-demo/web/' }, ['g-demo/android'])).toBeNull()
  })

  it('needs the whole setup before it looks at repositories', () => {
    expect(findGap({ name: 's', git: 'demo', args: ['log'] }, ['g-demo/web'])).toBe('g-demo/web')
    expect(findGap({ name: 's', git: 'demo', args: ['log'] }, [])).toBeNull()
  })
})

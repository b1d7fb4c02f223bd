import type { Step } from './scenario.ts'

/** The project (`g-demo`) or component (`g-demo/android`) that a setup step makes, or null when it makes neither. */
export function createdBy({ method, path = '', json, form, multipart }: Step): string | null {
  const slug = slugOf(json ?? form ?? multipart)
  if (method !== 'POST' || slug === null) return null
  if (path === '/api/projects/') return slug
  const project = /^\/api\/projects\/([\w-]+)\/components\/$/.exec(path)?.[1]
  return project === undefined ? null : `${project}/${slug}`
}

/**
 * What a step needs of the things that the setup failed to make, or null. Without this rule a recorded "not found" would
 * pass on a server that has nothing at all.
 */
export function findGap(step: Step, missing: readonly string[]): string | null {
  if ((step.git || step.push) && missing.length > 0) return missing[0] ?? null
  const { name: _name, tags: _tags, ...request } = step
  const text = JSON.stringify(request)
  return (
    missing.find((thing) => new RegExp(`(?<![\\w-])${RegExp.escape(thing)}(?![\\w-])`).test(text)) ?? null
  )
}

function slugOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('slug' in body)) return null
  return typeof body.slug === 'string' ? body.slug : null
}

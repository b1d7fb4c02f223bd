import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Workspace } from './start-workspace.ts'
import type { WindowOptions } from './windows.ts'

/** A string as the API shows it, as far as stories look at it. */
export interface StoryString {
  readonly id: number
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly state: number
}

/** Opens a page as somebody, and waits for its first field. */
export async function openAs(
  workspace: Workspace,
  username: string,
  path: string,
  options: WindowOptions & { readonly isEditor?: boolean } = {},
): Promise<Page> {
  const { isEditor = true, ...window } = options
  const page = await workspace.open(path, { ...window, as: username })
  if (isEditor) await fieldOf(page).waitFor({ state: 'attached' })
  return page
}

/** The field for the translation, or for its first form. */
export function fieldOf(page: Page) {
  return page.getByRole('textbox', { name: /^Translation/, includeHidden: true }).first()
}

/** Strings that a search finds in a translation of the demo, or in another one. */
export async function stringsOf(
  workspace: Workspace,
  translation: string,
  q: string,
): Promise<readonly StoryString[]> {
  const at = translation.includes('/') ? translation : `demo/humanize/${translation}`
  const path = `/api/translations/${at}/units/?page_size=1000&q=${encodeURIComponent(q)}`
  const { results } = (await workspace.api('GET', path)).body as { results: readonly StoryString[] }
  return results
}

/** The first of them. */
export async function stringOf(workspace: Workspace, translation: string, q: string): Promise<StoryString> {
  const [unit] = await stringsOf(workspace, translation, q)
  if (!unit) throw new Error(`Nothing is found by ${q}`)
  return unit
}

/** Waits until the server has it. */
export async function saved(
  workspace: Workspace,
  id: number,
  isDone: (unit: StoryString) => boolean,
): Promise<void> {
  await expect
    .poll(async () => isDone((await workspace.api('GET', `/api/units/${id}/`)).body as StoryString))
    .toBe(true)
}

/** Waits until the field has this text. */
export async function fieldHas(page: Page, text: string): Promise<void> {
  await expect.poll(() => fieldOf(page).inputValue()).toBe(text)
}

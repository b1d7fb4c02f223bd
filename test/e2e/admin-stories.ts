import { expect, it } from 'vitest'
import { openAs } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

/** Groups and roles, from the first to the last press of a button. */
export function adminStories(workspace: () => Workspace): void {
  async function namesAt(path: string): Promise<string[]> {
    const { body } = await workspace().api('GET', `${path}?page_size=1000`)
    return (body as { results: { name: string }[] }).results.map(({ name }) => name)
  }

  it('makes a role and a group that gives it, and removes both', async () => {
    const page = await openAs(workspace(), 'admin', '/manage/roles/', { isEditor: false })
    const dialog = page.getByRole('dialog')

    await page.getByRole('button', { name: 'Create role' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Label keeper')
    await dialog.locator('[value="project.edit"]').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`${workspace().url}/manage/groups/`)
    await page.getByRole('button', { name: 'Create group' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Librarians')
    await dialog.getByRole('combobox', { name: 'Roles' }).fill('Label')
    await page.getByRole('option', { name: 'Label keeper' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Librarians/ }).waitFor()
    expect(await namesAt('/api/groups/')).toContain('Librarians')

    await page.getByRole('button', { name: 'Librarians' }).click()
    await dialog.getByRole('button', { name: 'Delete group Librarians' }).click()
    await dialog.getByRole('button', { name: 'Confirm Librarians' }).click()
    await page.getByRole('row', { name: /Librarians/ }).waitFor({ state: 'detached' })
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`${workspace().url}/manage/roles/`)
    await page.getByRole('button', { name: 'Label keeper' }).click()
    await dialog.getByRole('button', { name: 'Delete role Label keeper' }).click()
    await dialog.getByRole('button', { name: 'Confirm Label keeper' }).click()
    await page.getByRole('row', { name: /Label keeper/ }).waitFor({ state: 'detached' })

    expect(await namesAt('/api/groups/')).not.toContain('Librarians')
    expect(await namesAt('/api/roles/')).not.toContain('Label keeper')
  })

  it('is told why a group stays that the site needs', async () => {
    workspace().expectRefusals(/^4\d\d \/api\/groups\//)
    const page = await openAs(workspace(), 'admin', '/manage/groups/', { isEditor: false })

    await page.getByRole('button', { name: 'Guests', exact: true }).click()
    await page.getByRole('button', { name: 'Delete group Guests' }).click()
    await page.getByRole('button', { name: 'Confirm Guests' }).click()

    await page.getByText('This built-in group cannot be deleted.').waitFor()
    expect(await namesAt('/api/groups/')).toContain('Guests')
  })
}

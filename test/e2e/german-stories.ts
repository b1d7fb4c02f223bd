import { expect, it } from 'vitest'
import { raiseAlert } from '../../src/storage/components/notices/alerts.ts'
import { openAs } from './editor-story.ts'
import type { Workspace } from './start-workspace.ts'

const GERMAN = { locale: 'de-DE', isEditor: false }

/** What the server says in English is heard in the language of the pages. */
export function germanStories(workspace: () => Workspace): void {
  it('reads in German what is wrong with a search', async () => {
    workspace().expectRefusals(/^400 \/api\//)
    const page = await workspace().open('/search/demo/?q=(day', { locale: 'de-DE' })

    await page.getByText('Zeichen 1: Diese Klammer ist nicht geschlossen.').waitFor()
  })

  it('has the title of a page in German before any script runs', async () => {
    const options = { locale: 'de-DE', javaScriptEnabled: false }
    const page = await workspace().open('/projects/demo/humanize/pl/', options)

    expect(await page.title()).toBe('Humanize auf Polnisch · Diglot')
  })

  it('reads in German what a check says', async () => {
    const address = '/translate/demo/humanize/de/?q=source%3A%22an+hour%22'
    const page = await openAs(workspace(), 'admin', address, GERMAN)

    await page.getByRole('textbox', { name: 'Übersetzung' }).fill('  eine Stunde.')

    const checks = page.getByRole('status', { name: 'Prüfungen' })
    await checks.getByText('Abweichender Punkt').waitFor()
    await checks.getByText('Die Übersetzung endet mit').waitFor()
    await checks.getByText('am Anfang der Übersetzung: 2 Leerzeichen.').waitFor()
  })

  it('reads in German what is wrong with a file', async () => {
    const { db, now } = workspace().ctx
    const component = await db
      .selectFrom('component')
      .select('id')
      .where('slug', '=', 'humanize')
      .executeTakeFirstOrThrow()
    const occurrences = [{ file: 'po/xx.po', line: 1, column: 1, message: 'The file is missing' }]
    await raiseAlert(db, component.id, 'ParseError', { occurrences }, now())
    const page = await openAs(workspace(), 'admin', '/projects/demo/', GERMAN)

    await page.getByText('po/xx.po:1 — Die Datei fehlt').waitFor()
    await db.deleteFrom('alert').where('name', '=', 'ParseError').execute()
  })

  it('reads in German how the site is', async () => {
    const page = await openAs(workspace(), 'admin', '/manage/', GERMAN)
    await page.getByText('Datenordner', { exact: true }).waitFor()

    const said = await page.getByRole('main').innerText()

    expect(said).toContain('E-Mails werden nur ins Protokoll geschrieben')
    expect(said).toMatch(/\d GB frei/)
    expect(said).not.toMatch(/\b(the|free|can be|running|up to date|folder)\b/i)
  })

  it('reads names of languages in German, sorted by them', async () => {
    const address = `${workspace().url}/projects/demo/humanize/`
    const served = async () =>
      (await fetch(address, { headers: { accept: 'text/html', 'accept-language': 'de' } })).text()
    await expect.poll(served).toContain('>Französisch</a>')
    const page = await workspace().open('/projects/demo/humanize/', { locale: 'de-DE' })
    const table = page.getByRole('table', { name: 'Sprachen' })
    await table.getByRole('link', { name: 'Französisch', exact: true }).waitFor()

    const names = await table
      .getByRole('link')
      .filter({ hasText: /^\p{L}/u })
      .allInnerTexts()

    const languages = names.filter((name) => /isch|Deutsch/.test(name))
    expect(languages.length).toBeGreaterThan(3)
    expect(languages).toEqual(languages.toSorted((a, b) => a.localeCompare(b, 'de')))
    expect(await page.locator('#root[data-anew]').count()).toBe(0)
    await page.getByRole('link', { name: 'Französisch', exact: true }).click()
    await page.getByRole('heading', { name: 'Humanize auf Französisch' }).waitFor()
  })
}

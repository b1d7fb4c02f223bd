import { expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { unitLines } from '../../../../test/support/stored-units.ts'
import { CZECH } from '../../../../test/support/written-component.ts'
import { useWrittenSite } from '../../../../test/support/written-site.ts'
import { SYSTEM } from '../../../domain/actor.ts'
import type { ComponentDraft } from '../../../domain/component/component-settings.ts'
import { addTranslation } from '../../components/add-translation.ts'
import { updateComponent } from '../../components/update-component.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const
const KEYED = { file_format: 'json-nested', filemask: '*.json', template: 'en.json', new_base: '' }

describeOnEngines('parameters of the file format', (engine) => {
  const written = useWrittenSite(engine)

  async function pathOf(id: number) {
    const { slug, project } = await engine
      .db()
      .selectFrom('component as c')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select(['c.slug', 'p.slug as project'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
    return { project, component: slug }
  }

  async function change({ id }: { readonly id: number }, draft: ComponentDraft): Promise<void> {
    await updateComponent(written().site.ctx, SYSTEM, await pathOf(id), draft)
  }

  it('apply to a file when it is next committed, and to no other file', async () => {
    const { anna, follow } = written()
    const german = '{\n    "b": "B",\n    "a": "A"\n}\n'
    const app = await follow(
      {
        'en.json': '{"a": "A", "b": "B"}',
        'cs.json': '{\n    "b": "B",\n    "a": "A"\n}\n',
        'de.json': german,
      },
      KEYED,
    )
    await app.translate(anna, 'a', 'Á')
    await app.sync(COMMIT)
    expect(await app.file('cs.json')).toBe('{\n    "b": "B",\n    "a": "Á"\n}\n')

    await change(app, { file_format_params: { json_indent: 2, json_sort_keys: true } })
    await app.sync(COMMIT)
    expect(await app.file('cs.json')).toBe('{\n    "b": "B",\n    "a": "Á"\n}\n')

    await app.translate(anna, 'b', 'Bé')
    await app.sync(COMMIT)
    expect(await app.file('cs.json')).toBe('{\n  "a": "Á",\n  "b": "Bé"\n}\n')
    expect(await app.file('de.json')).toBe(german)

    await app.sync({ mustFetch: true, isForced: true })
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual(['[a] A = Á (20)', '[b] B = Bé (20)'])
    await expectSoundDatabase(engine.db())
  })

  it('apply to new languages', async () => {
    const { follow, site } = written()
    const app = await follow(
      { 'cs.po': CZECH, 'app.pot': CZECH.replaceAll('msgid "', '#: app.c:1\nmsgid "') },
      { new_base: 'app.pot', file_format_params: { po_no_location: true } },
    )

    await addTranslation(site.ctx, SYSTEM, await pathOf(app.id), 'de')
    await app.sync(COMMIT)

    const file = await app.file('de.po')
    expect(file).toContain('msgid "Hello"\nmsgstr ""')
    expect(file).not.toContain('#:')
  })

  it('that name the elements of a file make it readable', async () => {
    const { anna, follow } = written()
    const file = (text: string) => `<dictionary>\n  <entry name="a">${text}</entry>\n</dictionary>\n`
    const app = await follow(
      { 'en.xml': file('A'), 'cs.xml': file('Á') },
      {
        ...{ file_format: 'flatxml', filemask: '*.xml', template: 'en.xml', new_base: '' },
        file_format_params: {
          flatxml_root_name: 'dictionary',
          flatxml_value_name: 'entry',
          flatxml_key_name: 'name',
        },
      },
    )
    expect(await unitLines(engine.db(), app.id, 'cs')).toEqual(['[a] A = Á (20)'])

    await app.translate(anna, 'a', 'nový')
    await app.sync(COMMIT)

    expect(await app.file('cs.xml')).toBe(file('nový'))
    await expect(change(app, { file_format_params: {} })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('do not stand in the way of other changes when they are older than a rule', async () => {
    const { follow } = written()
    const app = await follow({ 'cs.po': CZECH })
    await engine
      .db()
      .updateTable('component')
      .set({ file_format_params: '{"nope":1}', new_base: '', new_lang: 'add' })
      .where('id', '=', app.id)
      .execute()

    await change(app, { name: 'Another name' })
    await expect(change(app, { file_format_params: { nope: 2 } })).rejects.toMatchObject({ code: 'invalid' })
    await expect(change(app, { new_lang: 'none' })).resolves.toBeUndefined()
    await expect(change(app, { new_lang: 'add' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

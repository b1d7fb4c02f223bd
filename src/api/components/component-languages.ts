import { addTranslation, authorizeAdding } from '../../actions/components/add-translation.ts'
import { deleteTranslation } from '../../actions/components/delete-translation.ts'
import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { AddedTranslationJson, LanguageToAdd } from '../../contract/component-parts.ts'
import { ComponentJson, ComponentWrite } from '../../contract/components.ts'
import { type Route, route } from '../route.ts'
import { presentTranslation } from '../units/present-translation.ts'
import { TranslationParams } from '../units/translations.ts'
import { ComponentParams } from './components.ts'

/** Adding languages to components. */
export const componentLanguageRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/components/:project/:component/translations/',
    name: 'Translations',
    summary: 'Add a language to a component',
    permission: 'translation.add',
    params: ComponentParams,
    body: LanguageToAdd,
    response: AddedTranslationJson,
    described: { body: ComponentWrite, response: ComponentJson },
    status: 201,
    async guard({ ctx, actor, params }) {
      authorizeAdding(actor, await getVisibleComponent(ctx.db, actor, params))
    },
    async handle({ ctx, actor, params, body, links }) {
      const added = await addTranslation(ctx, actor, params, body.language_code ?? undefined)
      const { component, translation } = added
      return { data: presentTranslation(translation, component, links) }
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/translations/:project/:component/:language/',
    name: 'Translation Instance',
    summary: 'Remove a language from a component',
    permission: 'translation.delete',
    params: TranslationParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteTranslation(ctx, actor, params)
    },
  }),
]

import type { Context } from '../../../context.ts'
import type { ComponentSetting } from '../../../domain/component/component-settings.ts'
import { type FilledMessage, fillMessage } from '../../../domain/templates/fill-message.ts'
import { listShownComponentsById, type ShownComponent } from '../../../storage/components/shown-components.ts'
import { listComponentTranslations } from '../../../storage/components/shown-translations.ts'
import { NO_COUNTS, readTranslationCounts } from '../../../storage/units/counts/translation-counts.ts'
import { componentVariables, translationVariables } from './commit-variables.ts'
import { noteTemplate } from './message-alert.ts'

/** The message of a commit with edits of a user. */
export async function commitMessage(
  ctx: Context,
  {
    componentId,
    translationId,
    author,
  }: {
    readonly componentId: number
    readonly translationId: number
    readonly author: { readonly name: string; readonly email: string }
  },
): Promise<string> {
  const component = await getComponent(ctx, componentId)
  const translation = (await listComponentTranslations(ctx.db, componentId)).find(
    ({ id }) => id === translationId,
  )
  if (!translation) throw new Error(`Translation ${translationId} no longer exists`)
  const counts = await readTranslationCounts(ctx.db, translationId)
  const variables = translationVariables(await componentVariables(ctx, component), {
    language: translation.language,
    filename: translation.filename,
    counts: { ...counts, isReviewed: component.project.hasTranslationReview },
  })
  const filled = fillMessage('commit', component.settings.commit_message, {
    ...variables,
    author: `${author.name} <${author.email}>`,
  })
  return tellProblem(ctx, component, 'commit_message', filled)
}

/** The message of a commit that merges local commits with the remote. */
export async function mergeMessage(ctx: Context, componentId: number): Promise<string> {
  const component = await getComponent(ctx, componentId)
  const variables = await componentVariables(ctx, component)
  return tellProblem(
    ctx,
    component,
    'merge_message',
    fillMessage('merge', component.settings.merge_message, variables),
  )
}

/** The title and the body of a pull request. */
export async function pullMessage(
  ctx: Context,
  componentId: number,
): Promise<{ readonly title: string; readonly text: string }> {
  const component = await getComponent(ctx, componentId)
  const filled = fillMessage(
    'pull',
    component.settings.pull_message,
    await componentVariables(ctx, component),
  )
  const message = (await tellProblem(ctx, component, 'pull_message', filled)).trim()
  const [title = '', ...lines] = message.split('\n')
  return { title: title.trim(), text: lines.join('\n').trim() }
}

/** The message of a commit that adds or removes the file of a language. */
export async function languageMessage(
  ctx: Context,
  component: ShownComponent,
  file: {
    readonly scope: 'add' | 'delete'
    readonly language: { readonly code: string; readonly name: string }
    readonly filename: string
  },
): Promise<string> {
  const { scope, language, filename } = file
  const variables = translationVariables(await componentVariables(ctx, component), {
    language,
    filename,
    counts: { ...NO_COUNTS, isReviewed: component.project.hasTranslationReview },
  })
  const setting = scope === 'add' ? 'add_message' : 'delete_message'
  return tellProblem(ctx, component, setting, fillMessage(scope, component.settings[setting], variables))
}

async function getComponent({ db }: Context, id: number): Promise<ShownComponent> {
  const component = (await listShownComponentsById(db, [id])).get(id)
  if (!component) throw new Error(`Component ${id} no longer exists`)
  return component
}

/** Raises an alert about an invalid template, or clears it. */
async function tellProblem(
  ctx: Context,
  { id, project }: ShownComponent,
  setting: ComponentSetting,
  { text, problem }: FilledMessage,
): Promise<string> {
  await noteTemplate(ctx.db, { projectId: project.id, componentId: id, now: ctx.now() }, setting, problem)
  return text
}

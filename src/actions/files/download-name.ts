import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'

/** The file name of a translation for downloads. */
export function downloadName(
  { project, path }: Pick<ShownComponent, 'project' | 'path'>,
  { language }: Pick<ShownTranslation, 'language'>,
  extension: string,
): string {
  return `${project.slug}-${path.replaceAll('/', '-')}-${language.code}.${extension}`
}

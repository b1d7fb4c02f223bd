import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'

/** What the file of a translation is called on the disk of who downloads it. */
export function downloadName(
  { project, path }: Pick<ShownComponent, 'project' | 'path'>,
  { language }: Pick<ShownTranslation, 'language'>,
  extension: string,
): string {
  return `${project.slug}-${path.replaceAll('/', '-')}-${language.code}.${extension}`
}

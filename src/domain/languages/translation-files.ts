import { findCodeInPath } from './file-mask.ts'
import type { PathList } from './path-list.ts'

/** A file of a component and the code in its name. */
export interface TranslationFile {
  readonly path: string
  readonly code: string
}

/** Which files belong to a component. */
interface FileSelection {
  readonly mask: string
  /** Path of the monolingual base file, which is listed first, or ''. */
  readonly template: string
  /** Path of a file that the mask may match but that is not a translation, or ''. */
  readonly intermediate: string
  /** Code for the template. */
  readonly sourceCode: string
  /** True if a code matches `language_regex`. */
  readonly acceptsCode: (code: string) => boolean
}

/** The default of `language_regex`: any code without a dot. */
export function isCodeWithoutDot(code: string): boolean {
  return code !== '' && !code.includes('.')
}

/** The files of a component among the paths of its repository: the template, then the others sorted by path. */
export function listTranslationFiles(paths: PathList, selection: FileSelection): TranslationFile[] {
  const { mask, template, intermediate, sourceCode, acceptsCode } = selection
  const files: TranslationFile[] = []
  for (const path of paths.startingWith(mask.split('*', 1)[0] ?? '')) {
    if (path === intermediate || path === template) continue
    const code = findCodeInPath(mask, path)
    if (code !== null && code !== 'source' && acceptsCode(code)) files.push({ path, code })
  }
  return template !== '' && paths.has(template) ? [{ path: template, code: sourceCode }, ...files] : files
}

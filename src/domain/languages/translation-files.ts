import { findCodeInPath } from './file-mask.ts'

/** A file of a component and the code in its name. */
export interface TranslationFile {
  readonly path: string
  readonly code: string
}

/** Which files belong to a component. */
export interface FileSelection {
  readonly mask: string
  /** Path of the monolingual base file, which is listed first, or ''. */
  readonly template: string
  /** Path of a file that the mask may match but that is no translation, or ''. */
  readonly intermediate: string
  /** Code for the template. */
  readonly sourceCode: string
  /** Says whether a code is one, as `language_regex` demands. */
  readonly acceptsCode: (code: string) => boolean
}

/** The default of `language_regex`: any code without a dot. */
export function isCodeWithoutDot(code: string): boolean {
  return code !== '' && !code.includes('.')
}

/** The files of a component among the paths of its repository: the template, then the others sorted by path. */
export function listTranslationFiles(paths: Iterable<string>, selection: FileSelection): TranslationFile[] {
  const { mask, template, intermediate, sourceCode, acceptsCode } = selection
  const files: TranslationFile[] = []
  let hasTemplate = false
  for (const path of paths) {
    if (path === intermediate && path !== '') continue
    if (path === template && path !== '') {
      hasTemplate = true
      continue
    }
    const code = findCodeInPath(mask, path)
    if (code !== null && code !== 'source' && acceptsCode(code)) files.push({ path, code })
  }
  files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return hasTemplate ? [{ path: template, code: sourceCode }, ...files] : files
}

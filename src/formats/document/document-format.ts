import type { Format, WriteOptions } from '../format.ts'
import { encodeText, type TextFile } from '../text/encoding.ts'
import { openTextFile } from '../text/open-text-file.ts'
import type { DocumentSyntax, DocumentText } from './document-syntax.ts'
import { readDocument, readTranslation } from './read-document.ts'
import { writeDocument } from './write-document.ts'

/**
 * The format of documents, whose texts are identified by their content. Files are read together with the template,
 * which provides the source of each text: the texts of both are paired in order. A text that occurs several times has
 * its location as context.
 */
export function documentFormat<Text extends DocumentText>(syntax: DocumentSyntax<Text>): Format {
  return {
    read(bytes, options: WriteOptions) {
      const { file, problems } = openTextFile(bytes)
      if (!file) return { entries: [], problems }
      const template = templateOf(options)
      const entries = template
        ? readTranslation(syntax, template.text, file.text)
        : readDocument(syntax, file.text)
      return { entries, problems }
    },

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const { file } = openTextFile(bytes)
      if (!file) return { bytes, missing: [...edits.keys()] }
      return writeDocument(syntax, { file, template: templateOf(options) }, edits)
    },

    add: (bytes) => bytes,
    remove: (bytes) => bytes,
    create: (base) => base ?? encodeText({ text: '', encoding: { charset: 'utf-8', hasBom: false } }),
  }
}

/** Null if there is no template or it cannot be read. */
function templateOf({ template }: WriteOptions): TextFile | null {
  return template ? openTextFile(template).file : null
}

import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import { encodeText } from '../text/encoding.ts'
import { openTextFile } from '../text/open-text-file.ts'
import { indentYaml } from './indent-yaml.ts'
import { parseYaml } from './parse-yaml.ts'
import { wrapYaml } from './wrap-yaml.ts'
import { scalarText } from './yaml-text.ts'
import type { YamlFile, YamlNode } from './yaml-tree.ts'

const LINE_ENDS: Readonly<Record<string, string>> = { unix: '\n', dos: '\r\n', mac: '\r' }
const LINE_END = /\r\n|\n|\r/g

/**
 * A file with its parameters: indentation, length of lines, line ends. A change that would alter a value is not made,
 * and malformed files stay as they are.
 */
export function restyleYaml(bytes: Uint8Array, params: FileFormatParams): Uint8Array {
  const { file } = openTextFile(bytes)
  if (!file) return bytes
  const { yaml_indent: indent, yaml_line_wrap: width, yaml_line_break: lineBreak } = params
  let { text } = file
  if (typeof indent === 'number') text = safely(text, (parsed) => indentYaml(parsed, indent))
  if (typeof width === 'number') text = safely(text, (parsed) => wrapYaml(parsed, width))
  const lineEnd = LINE_ENDS[String(lineBreak)]
  if (lineEnd !== undefined) text = text.replace(LINE_END, lineEnd)
  return text === file.text ? bytes : encodeText({ ...file, text })
}

function safely(text: string, change: (file: YamlFile) => string): string {
  const before = parseYaml(text)
  if (before.problems.length > 0) return text
  const changed = change(before)
  if (changed === text) return text
  const after = parseYaml(changed)
  return after.problems.length === 0 && isSame(valuesOf(before), valuesOf(after)) ? changed : text
}

/** Keys and texts in order, with the nesting. */
function valuesOf({ text, documents }: YamlFile): string[] {
  const values: string[] = []
  const visit = (node: YamlNode | null): void => {
    if (node?.kind === 'map' || node?.kind === 'list') {
      values.push(node.kind)
      for (const item of node.items) {
        values.push(`key ${item.key ?? ''}`)
        visit(item.value)
      }
      values.push('end')
    } else if (node?.kind === 'scalar') values.push(`text ${scalarText(text, node)}`)
    else values.push(node ? text.slice(node.start, node.end) : '')
  }
  for (const { root } of documents) visit(root)
  return values
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

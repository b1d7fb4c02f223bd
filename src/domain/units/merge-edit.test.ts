import { expect, it } from 'vitest'
import { type MergeOutcome, mergeEdit, type Version } from './merge-edit.ts'

function version(text: string): Version {
  return { target: text.replace('~', ''), isFuzzy: text.startsWith('~') }
}

// The former text in the file, its current text, the edit; `~` needs editing.
it.each<[string, string, string, string, MergeOutcome]>([
  ['nothing changed in the file', 'a', 'a', 'b', 'keep-edit'],
  ['nobody changed anything', 'a', 'a', 'a', 'keep-edit'],
  ['only the person marked it', 'a', 'a', '~a', 'keep-edit'],
  ['the person emptied it', 'a', 'a', '', 'keep-edit'],
  ['only the file changed', 'a', 'c', 'a', 'take-file'],
  ['both wrote the same', 'a', 'c', 'c', 'take-file'],
  ['both wrote, differently', 'a', 'c', 'b', 'take-file-and-suggest'],
  ['both translated an empty one', '', 'c', 'b', 'take-file-and-suggest'],
  ['the file emptied it', 'a', '', 'b', 'take-file-and-suggest'],
  ['the file marked it, the person wrote', 'a', '~a', 'b', 'take-file-and-suggest'],
  ['the file took the mark away, the person wrote', '~a', 'a', 'b', 'take-file-and-suggest'],
  ['the file marked it, the person as well', 'a', '~a', '~a', 'take-file'],
  ['the person emptied what the file changed', 'a', 'c', '', 'take-file'],
  ['the person only marked what the file changed', 'a', 'c', '~a', 'take-file'],
])('when %s (%j, %j, %j): %s', (_, base, file, edit, outcome) => {
  expect(mergeEdit(version(base), version(file), version(edit))).toBe(outcome)
})

import { AppError } from '../errors.ts'

/** An error in a search, with its position in the text. */
export function searchError(text: string, index: number, sentence: string): AppError {
  return new AppError('invalid', `Character ${placeOf(text, index)}: ${sentence}`)
}

/** The 1-based number of the character at an index in UTF-16 units. */
export function placeOf(text: string, index: number): number {
  return [...text.slice(0, index)].length + 1
}

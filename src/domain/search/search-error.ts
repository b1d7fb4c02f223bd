import { AppError } from '../errors.ts'

/** An error of a search, with the place in its text where people should look. */
export function searchError(text: string, index: number, sentence: string): AppError {
  return new AppError('invalid', `Character ${placeOf(text, index)}: ${sentence}`)
}

/** The 1-based number of the character at an index of UTF-16 units. */
export function placeOf(text: string, index: number): number {
  return [...text.slice(0, index)].length + 1
}

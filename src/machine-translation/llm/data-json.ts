/**
 * Marks with which models separate roles are made of `<` or of a word in brackets, such as `<|im_start|>` and `[INST]`.
 * Local servers read them as such even inside of a text.
 */
const CONTROL = /[<\u2028\u2029]|\[(?=\/?\w+\])/g
/** The texts and names in JSON. */
const STRING = /"(?:[^"\\]|\\.)*"/g

/** JSON in which a text from outside cannot end its value, nor be read as anything but text. */
export function dataJson(value: unknown): string {
  return JSON.stringify(value).replace(STRING, (text) => text.replace(CONTROL, escaped))
}

function escaped(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
}

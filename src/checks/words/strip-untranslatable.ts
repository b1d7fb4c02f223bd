/** Pieces that nobody translates, the longer ones first; every repetition is of one class of characters. */
const PIECES: readonly RegExp[] = [
  /<\/?[A-Za-z][^<>]*>/g,
  /&(?:[A-Za-z]\w{0,30}|#\w{1,8});/g,
  /\b[a-z][a-z+.-]{1,20}:\/\/\S+/gi,
  /\bmailto:\S+/gi,
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g,
  /\bwww\.\S+/gi,
  // Domains and host names.
  /(?<![\w.-])(?:[\w-]{1,63}\.){1,8}(?:com|org|net|edu|gov|info|biz|io|dev|app|eu|[a-z]{2})(?![\w.-]*\w)(?:\/\S*)?/gi,
  // Paths.
  /(?<![\w/])~?\/[\w.+-]+(?:\/[\w.+-]*)*/g,
  /\b[A-Za-z]:\\\S*/g,
  // Placeholders.
  /\{\{[^{}]*\}\}/g,
  /[$#%]?\{[^{}]*\}/g,
  /%\([\w.]{1,60}\)[#0 +-]{0,5}\d{0,3}[a-zA-Z]/g,
  /%\w{1,60}%/g,
  /%(?:\d{1,3}\$)?[#0+-]{0,5}\d{0,3}(?:\.\d{1,3})?(?:hh|h|ll|l|L|z|j|t|q)?[a-zA-Z@]/g,
  /\$\w+/g,
  /\p{Extended_Pictographic}/gu,
]

/** The text without markup, addresses, paths, placeholders and emoji, with a space for each of them. */
export function stripUntranslatable(text: string): string {
  return PIECES.reduce((rest, piece) => rest.replace(piece, ' '), text)
}

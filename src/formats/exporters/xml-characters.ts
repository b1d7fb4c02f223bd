/** Characters that no XML document may have, not even as references. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Escapes text between tags. */
export function xmlText(text: string): string {
  return allowed(text).replace(/[&<>\r]/g, (sign) => SIGNS[sign] ?? sign)
}

/** Escapes text between double quotes. */
export function xmlValue(text: string): string {
  return allowed(text).replace(/[&<>"\r\n\t]/g, (sign) => SIGNS[sign] ?? sign)
}

function allowed(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '\ufffd')
}

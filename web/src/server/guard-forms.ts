/** Tags only: `<` is escaped in texts. */
const FORM = /<form(?=[\s>])(?![^>]*\saction=)/g
const AREA = /<textarea(?=[\s>])/g

/**
 * Makes forms safe to use before the page is hydrated. A form without an `action` is not submitted: `method="dialog"` does
 * nothing outside dialogs. Browsers do not restore the former content of text areas, which may belong to another string.
 */
export function guardForms(html: string): string {
  return html.replace(FORM, '<form method="dialog"').replace(AREA, '<textarea autocomplete="off"')
}

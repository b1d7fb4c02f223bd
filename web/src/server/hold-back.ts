/** Tags; names of tags are never part of a text, where `<` is written otherwise. */
const FORM = /<form(?=[\s>])(?![^>]*\saction=)/g
const AREA = /<textarea(?=[\s>])/g

/**
 * The HTML of a page whose script has not started yet. Forms send nothing by themselves, unless they name an address:
 * `method="dialog"` does nothing outside of dialogs. Browsers do not put back what was in a text area before, which may
 * have been for another string.
 */
export function holdBack(html: string): string {
  return html.replace(FORM, '<form method="dialog"').replace(AREA, '<textarea autocomplete="off"')
}

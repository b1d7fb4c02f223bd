import { t } from '../../i18n/texts.ts'

/** The label of a parameter of a file format; its name if it has none. */
export function paramLabel(name: string): string {
  return labels()[name] ?? name
}

function labels(): Readonly<Record<string, string>> {
  return {
    json_sort_keys: t('Sort keys'),
    json_indent: t('Indentation'),
    json_indent_style: t('Indentation style'),
    json_use_compact_separators: t('Compact separators'),
    po_line_wrap: t('Line length'),
    po_keep_previous: t('Keep previous source strings'),
    po_no_location: t('Remove source locations'),
    po_fuzzy_matching: t('Fuzzy matching'),
    po_remove_obsolete: t('Remove obsolete strings'),
    po_set_language_team: t('Update Language-Team'),
    po_set_last_translator: t('Update Last-Translator'),
    po_set_x_generator: t('Update X-Generator'),
    po_report_msgid_bugs_to: t('Update Report-Msgid-Bugs-To'),
    yaml_indent: t('Indentation'),
    yaml_line_wrap: t('Line length'),
    yaml_line_break: t('Line endings'),
    xml_closing_tags: t('Closing tags for empty elements'),
    flatxml_root_name: t('Root element'),
    flatxml_value_name: t('Text element'),
    flatxml_key_name: t('Key attribute'),
    csv_escape_formulas: t('Escape formulas'),
    csv_encoding: t('Encoding'),
    csv_simple_encoding: t('Encoding'),
    properties_encoding: t('Encoding'),
    strings_encoding: t('Encoding of new files'),
    merge_duplicates: t('Merge identical texts'),
    dos_eol: t('CR LF line breaks in translations'),
  }
}

import { FILE_FORMATS } from '../../../../src/domain/component/file-formats.ts'

/** File formats; the label also contains the id of the API. */
export const FORMAT_CHOICES = Object.entries(FILE_FORMATS).map(([id, label]) => ({
  value: id,
  label: `${label} (${id})`,
}))

import { FILE_FORMAT_IDS } from '../../../../src/domain/component/file-format-ids.ts'
import { formatLabel } from '../../../../src/domain/component/file-format-labels.ts'

/** Formats of files to choose from; the API's ids stand behind their names, for those who look for them. */
export const FORMAT_CHOICES = FILE_FORMAT_IDS.map((id) => ({
  value: id,
  label: `${formatLabel(id)} (${id})`,
}))

import { FILE_FORMAT_IDS } from '../../../../src/domain/component/file-format-ids.ts'
import { formatLabel } from '../../../../src/domain/component/file-format-labels.ts'

/** File formats; the label also contains the id of the API. */
export const FORMAT_CHOICES = FILE_FORMAT_IDS.map((id) => ({
  value: id,
  label: `${formatLabel(id)} (${id})`,
}))

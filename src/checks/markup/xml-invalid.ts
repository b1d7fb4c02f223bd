import { defineCheck } from '../define-check.ts'
import { findInTranslated } from './compare-pieces.ts'
import { readXml } from './read-xml.ts'
import { readXmlSource } from './read-xml-source.ts'

/** The translation of an XML source is well-formed. */
export const xmlInvalid = defineCheck('xml-invalid', (string) =>
  findInTranslated(string, (source, target) => {
    if (!readXmlSource(string, source)) return []
    const { problem } = readXml(target)
    return problem ? [problem] : []
  }),
)

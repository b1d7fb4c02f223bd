import { arbInfo } from './arb/info.ts'
import { aresourceInfo } from './aresource/info.ts'
import {
  csvInfo,
  csvMultiUtf8Info,
  csvSimpleInfo,
  csvSimpleIsoInfo,
  csvSimpleUtf8Info,
  csvUtf8Info,
} from './csv/info.ts'
import { dtdInfo } from './dtd/info.ts'
import { flatxmlInfo } from './flatxml/info.ts'
import { fluentInfo } from './fluent/info.ts'
import type { FormatInfo } from './format.ts'
import { formatjsInfo } from './formatjs/info.ts'
import { goI18nV1Info, goI18nV2Info } from './go-i18n/info.ts'
import { gotextInfo } from './gotext/info.ts'
import { htmlInfo } from './html/info.ts'
import { i18nextInfo, i18nextv4Info } from './i18next/info.ts'
import { iniInfo, isluInfo } from './ini/info.ts'
import { joomlaInfo } from './joomla/info.ts'
import { jsonInfo, jsonNestedInfo } from './json/info.ts'
import { markdownInfo } from './markdown/info.ts'
import { nextcloudInfo } from './nextcloud/info.ts'
import { laravelInfo, phpInfo } from './php/info.ts'
import { poInfo, poMonoInfo } from './po/info.ts'
import {
  gwtInfo,
  mi18nLangInfo,
  propertiesInfo,
  propertiesUtf8Info,
  propertiesUtf16Info,
  xwikiJavaPropertiesInfo,
} from './properties/info.ts'
import { resjsonInfo } from './resjson/info.ts'
import { resourceDictionaryInfo } from './resourcedictionary/info.ts'
import { resxInfo } from './resx/info.ts'
import { stringsInfo, stringsUtf8Info } from './strings/info.ts'
import { stringsdictInfo } from './stringsdict/info.ts'
import { tbxInfo } from './tbx/info.ts'
import { goI18nTomlInfo, tomlInfo } from './toml/info.ts'
import { tsInfo } from './ts/info.ts'
import { txtInfo } from './txt/info.ts'
import { webextensionInfo } from './webextension/info.ts'
import { xcstringsInfo } from './xcstrings/info.ts'
import { appleXliffInfo, plainXliffInfo, poXliffInfo, xliffInfo } from './xliff/info.ts'
import { xliff2Info, xliff2PlaceablesInfo } from './xliff2/info.ts'
import { rubyYamlInfo, yamlInfo } from './yaml/info.ts'

/** Every format, in menu order. */
export const FORMATS: readonly FormatInfo[] = [
  poInfo,
  poMonoInfo,
  tsInfo,
  tbxInfo,
  xliffInfo,
  plainXliffInfo,
  poXliffInfo,
  appleXliffInfo,
  xliff2Info,
  xliff2PlaceablesInfo,
  aresourceInfo,
  resxInfo,
  resourceDictionaryInfo,
  flatxmlInfo,
  jsonInfo,
  jsonNestedInfo,
  i18nextInfo,
  i18nextv4Info,
  webextensionInfo,
  goI18nV1Info,
  goI18nV2Info,
  arbInfo,
  formatjsInfo,
  gotextInfo,
  nextcloudInfo,
  resjsonInfo,
  xcstringsInfo,
  propertiesInfo,
  propertiesUtf8Info,
  propertiesUtf16Info,
  gwtInfo,
  mi18nLangInfo,
  xwikiJavaPropertiesInfo,
  joomlaInfo,
  iniInfo,
  isluInfo,
  stringsInfo,
  stringsUtf8Info,
  stringsdictInfo,
  yamlInfo,
  rubyYamlInfo,
  tomlInfo,
  goI18nTomlInfo,
  csvInfo,
  csvUtf8Info,
  csvSimpleInfo,
  csvSimpleUtf8Info,
  csvSimpleIsoInfo,
  csvMultiUtf8Info,
  phpInfo,
  laravelInfo,
  fluentInfo,
  dtdInfo,
  txtInfo,
  htmlInfo,
  markdownInfo,
]

const byId = new Map(
  FORMATS.flatMap((info) => [info.id, ...(info.aliases ?? [])].map((id) => [id, info] as const)),
)

/** The format with this id or alias, or null. */
export function findFormat(id: string): FormatInfo | null {
  return byId.get(id) ?? null
}

import { FILE_FORMAT_IDS, type FileFormatId } from '../domain/component/file-formats.ts'
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

const BY_ID: Readonly<Record<FileFormatId, FormatInfo>> = {
  po: poInfo,
  'po-mono': poMonoInfo,
  ts: tsInfo,
  tbx: tbxInfo,
  xliff: xliffInfo,
  plainxliff: plainXliffInfo,
  poxliff: poXliffInfo,
  'apple-xliff': appleXliffInfo,
  xliff2: xliff2Info,
  'xliff2-placeables': xliff2PlaceablesInfo,
  aresource: aresourceInfo,
  resx: resxInfo,
  resourcedictionary: resourceDictionaryInfo,
  flatxml: flatxmlInfo,
  json: jsonInfo,
  'json-nested': jsonNestedInfo,
  i18next: i18nextInfo,
  i18nextv4: i18nextv4Info,
  webextension: webextensionInfo,
  'go-i18n-json': goI18nV1Info,
  'go-i18n-json-v2': goI18nV2Info,
  arb: arbInfo,
  formatjs: formatjsInfo,
  gotext: gotextInfo,
  'nextcloud-json': nextcloudInfo,
  resjson: resjsonInfo,
  xcstrings: xcstringsInfo,
  properties: propertiesInfo,
  'properties-utf8': propertiesUtf8Info,
  'properties-utf16': propertiesUtf16Info,
  gwt: gwtInfo,
  'mi18n-lang': mi18nLangInfo,
  'xwiki-java-properties': xwikiJavaPropertiesInfo,
  joomla: joomlaInfo,
  ini: iniInfo,
  islu: isluInfo,
  strings: stringsInfo,
  'strings-utf8': stringsUtf8Info,
  stringsdict: stringsdictInfo,
  yaml: yamlInfo,
  'ruby-yaml': rubyYamlInfo,
  toml: tomlInfo,
  'go-i18n-toml': goI18nTomlInfo,
  csv: csvInfo,
  'csv-utf-8': csvUtf8Info,
  'csv-simple': csvSimpleInfo,
  'csv-simple-utf-8': csvSimpleUtf8Info,
  'csv-simple-iso': csvSimpleIsoInfo,
  'csv-multi-utf-8': csvMultiUtf8Info,
  'csv-multi': csvMultiUtf8Info,
  php: phpInfo,
  laravel: laravelInfo,
  fluent: fluentInfo,
  dtd: dtdInfo,
  txt: txtInfo,
  html: htmlInfo,
  markdown: markdownInfo,
}

/** Every format, in menu order. */
export const FORMATS: readonly FormatInfo[] = [...new Set(FILE_FORMAT_IDS.map((id) => BY_ID[id]))]

/** The format with this id, or null. */
export function findFormat(id: string): FormatInfo | null {
  return Object.hasOwn(BY_ID, id) ? BY_ID[id as FileFormatId] : null
}

import { describe, expect, it } from 'vitest'
import { findParamsProblem } from './check-format-params.ts'
import { changedSettings, newComponentSettings } from './component-settings.ts'
import { FILE_FORMAT_PARAMS, paramNames, readsDifferently } from './file-format-params.ts'

describe('parameters of file formats', () => {
  it.each(Object.keys(FILE_FORMAT_PARAMS))(
    '%s takes its usual value in its formats, and in no others',
    (name) => {
      const { formats, usual } = FILE_FORMAT_PARAMS[name]!

      for (const format of formats) expect(findParamsProblem({ [name]: usual }, format)).toBeNull()
      const others = ['po', 'json', 'toml'].filter((id) => !(formats as readonly string[]).includes(id))
      for (const format of others) expect(findParamsProblem({ [name]: usual }, format)).toMatch(/^“.*\.$/)
    },
  )

  it.each<readonly [string, unknown]>([
    ['json', { json_indent: -1 }],
    ['json', { json_indent: 1.5 }],
    ['json', { json_indent: '4' }],
    ['json', { json_indent: 33 }],
    ['json', { json_indent_style: 'tab' }],
    ['json', { json_sort_keys: 1 }],
    ['json', { json_sort_keys: null }],
    ['yaml', { yaml_indent: 0 }],
    ['yaml', { yaml_line_wrap: 81 }],
    ['po', { po_line_wrap: 0 }],
    ['po', { __proto__: { po_line_wrap: 0 }, constructor: 1 }],
    ['flatxml', { flatxml_root_name: '' }],
    ['flatxml', { flatxml_root_name: 'a b' }],
    ['flatxml', { flatxml_root_name: '><x' }],
    ['flatxml', { flatxml_root_name: 'x'.repeat(101) }],
    ['flatxml', { flatxml_key_name: 5 }],
  ])('of %s cannot be %j', (format, params) => {
    expect(findParamsProblem(params, format)).toEqual(expect.any(String))
  })

  it('go with their format when it changes, unless others are given', () => {
    const before = newComponentSettings({
      file_format: 'po',
      file_format_params: { po_line_wrap: -1, dos_eol: true },
    })

    expect(changedSettings(before, { file_format: 'json' }).file_format_params).toEqual({ dos_eol: true })
    expect(changedSettings(before, { file_format: 'po-mono' }).file_format_params).toEqual(
      before.file_format_params,
    )
    expect(changedSettings(before, { name: 'x' }).file_format_params).toEqual(before.file_format_params)
    const given = { file_format: 'json', file_format_params: { json_indent: 2 } }
    expect(changedSettings(before, given).file_format_params).toEqual({ json_indent: 2 })
  })

  it('that only concern writing do not make files be read again', () => {
    expect(readsDifferently({}, { json_indent: 2 })).toBe(false)
    expect(readsDifferently({ flatxml_root_name: 'a' }, {})).toBe(true)
  })

  it('belong to every format at least once', () => {
    expect(paramNames('toml')).toEqual(['dos_eol'])
    expect(paramNames('no format')).toEqual([])
  })
})

import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `string.format` in Lua, as `%s`, are those of the source. */
export const luaFormat = defineFormatCheck('lua_format')

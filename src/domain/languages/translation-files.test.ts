import { describe, expect, it } from 'vitest'
import { pathList } from './path-list.ts'
import { isCodeWithoutDot, listTranslationFiles } from './translation-files.ts'

const bilingual = {
  mask: 'po/*.po',
  template: '',
  intermediate: '',
  sourceCode: 'en',
  acceptsCode: isCodeWithoutDot,
}

describe('listTranslationFiles', () => {
  it('sorts the files that the mask matches', () => {
    const files = listTranslationFiles(
      pathList(['po/sk.po', 'po/app.pot', 'README', 'po/cs.po', 'po/Z.po']),
      bilingual,
    )

    expect(files).toEqual([
      { path: 'po/Z.po', code: 'Z' },
      { path: 'po/cs.po', code: 'cs' },
      { path: 'po/sk.po', code: 'sk' },
    ])
  })

  it('lists the template first, with the source code, even if the mask does not match it', () => {
    const android = { ...bilingual, mask: 'values-*/strings.xml', template: 'values/strings.xml' }
    const paths = ['values-cs/strings.xml', 'values/strings.xml', 'values-ar/strings.xml']

    expect(listTranslationFiles(pathList(paths), android).map(({ code }) => code)).toEqual(['en', 'ar', 'cs'])
  })

  it('does not list a missing template', () => {
    expect(listTranslationFiles(pathList(['po/cs.po']), { ...bilingual, template: 'po/en.po' })).toHaveLength(
      1,
    )
  })

  it('leaves out the intermediate file, the word source and codes that are not accepted', () => {
    const selection = { ...bilingual, intermediate: 'po/dev.po' }
    const paths = ['po/dev.po', 'po/source.po', 'po/cs.old.po', 'po/cs.po']

    expect(listTranslationFiles(pathList(paths), selection)).toEqual([{ path: 'po/cs.po', code: 'cs' }])
  })
})

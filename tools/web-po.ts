import { splitForms } from '../src/domain/units/plural-text.ts'
import { po } from '../src/formats/po/po.ts'
import { listWebTexts, type WebText } from './web-texts.ts'

const HEADER = /^msgid ""\nmsgstr ""\n(?:".*"\n)+/m

/** The template: all texts, none of them translated. */
export function renderTemplate(): string {
  const header =
    'msgid ""\nmsgstr ""\n"Project-Id-Version: Diglot\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
  return `${header}\n${listWebTexts()
    .map((text) => entry(text, text.other === null ? [''] : ['', '']))
    .join('\n')}`
}

/** A PO file with all texts of the pages and its own translations, and which of them are missing. */
export function renderPo(bytes: Uint8Array, language: string): { text: string; missing: string[] } {
  const options = { language, plural: { number: 2, names: null }, isMonolingual: false }
  const { entries, plural } = po.read(bytes, options)
  const known = new Map(entries.map(({ source, target }) => [splitForms(source)[0], splitForms(target)]))
  const [header = ''] = HEADER.exec(new TextDecoder().decode(bytes)) ?? []
  const texts = listWebTexts()
  const forms = texts.map((text) => {
    const number = text.other === null ? 1 : (plural?.number ?? 2)
    const own = known.get(text.one) ?? []
    return { text, forms: Array.from({ length: number }, (_, index) => own[index] ?? '') }
  })
  return {
    text: `${header}\n${forms.map(({ text, forms: own }) => entry(text, own)).join('\n')}`,
    missing: forms.filter(({ forms: own }) => own.includes('')).map(({ text }) => text.one),
  }
}

function entry({ one, other, files }: WebText, forms: readonly string[]): string {
  const lines = files.map((file) => `#: ${file}`)
  lines.push(`msgid ${quoted(one)}`)
  if (other === null) lines.push(`msgstr ${quoted(forms[0] ?? '')}`)
  else {
    lines.push(`msgid_plural ${quoted(other)}`)
    for (const [index, form] of forms.entries()) lines.push(`msgstr[${index}] ${quoted(form)}`)
  }
  return `${lines.join('\n')}\n`
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

import { describe, expect, it } from 'vitest'
import { type ProgressStream, progressDisplay } from './progress-display.ts'

function stream(options: Pick<ProgressStream, 'isTTY' | 'columns'> = {}) {
  const written: string[] = []
  return { ...options, written, write: (text: string) => written.push(text) }
}

describe('on a terminal', () => {
  it('draws a bar over the last one, and removes it', () => {
    const terminal = stream({ isTTY: true, columns: 80 })
    const display = progressDisplay(terminal)

    display.show({ percent: 50, note: 'app: po/cs.po, 12 strings' })
    display.show({ percent: 50, note: 'app: po/cs.po, 12 strings' })
    display.clear()
    display.clear()

    expect(terminal.written).toEqual([
      '\r\u001B[2K[############------------]  50 %  app: po/cs.po, 12 strings',
      '\r\u001B[2K',
    ])
  })

  it('stays within the line, whatever the note is', () => {
    const terminal = stream({ isTTY: true, columns: 60 })

    progressDisplay(terminal).show({ percent: 250, note: '😀'.repeat(100) })

    const [text = ''] = terminal.written
    expect([...text.slice('\r\u001B[2K'.length)]).toHaveLength(59)
    expect(text).toContain('[########################] 100 %')
  })

  it('takes a usual width where the terminal tells none', () => {
    const terminal = stream({ isTTY: true, columns: 0 })

    progressDisplay(terminal).show({ percent: 0, note: 'x'.repeat(100) })

    expect(terminal.written[0]).toHaveLength('\r\u001B[2K'.length + 79)
  })

  it('lets names of files control nothing', () => {
    const terminal = stream({ isTTY: true, columns: 80 })

    progressDisplay(terminal).show({ percent: 0, note: 'po/\u001B[31m\ncs\u202E.po' })

    expect(terminal.written[0]).toMatch(/ po\/\uFFFD\[31m\uFFFDcs\uFFFD\.po$/)
  })
})

describe('elsewhere', () => {
  it('writes a line at the start, every ten percent, and every ten seconds in which something moved', () => {
    const log = stream()
    let now = 0
    const display = progressDisplay(log, () => now)

    display.show({ percent: 0, note: 'a' })
    display.show({ percent: 9, note: 'b' })
    display.show({ percent: 10, note: 'c' })
    now = 10_000
    display.show({ percent: 10, note: 'c' })
    display.show({ percent: 10, note: 'd' })
    display.clear()

    expect(log.written).toEqual(['  0 %  a\n', ' 10 %  c\n', ' 10 %  d\n'])
  })
})

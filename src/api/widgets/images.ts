import { type Canvas, createCanvas, drawText, fillBox, measureText } from './canvas.ts'

/** The texts of an image. */
interface ImageText {
  readonly title: string
  /** Number of languages. */
  readonly languages: number
  /** Integer from 0 to 100. */
  readonly percent: number
  readonly word: string
}

interface Theme {
  readonly back: string
  readonly text: string
  readonly bar: string
}

const DONE = '#2eccaa'
const THEMES: Readonly<Record<string, Theme>> = {
  grey: { back: '#e3e6ea', text: '#2a3744', bar: '#bfc3c7' },
  white: { back: '#ffffff', text: '#2a3744', bar: '#d8dde3' },
  black: { back: '#2a3744', text: '#ffffff', bar: '#4a5764' },
}
const [TEXT, BAR, GOOD, FRAME] = [1, 2, 3, 4]

function themed(width: number, height: number, color: string): Canvas {
  const { back, text, bar } = THEMES[color] ?? { back: '#ffffff', text: '#2a3744', bar: '#d8dde3' }
  return createCanvas(width, height, [back, text, bar, DONE, '#9aa0a6'])
}

/** A banner of 287 by 66 pixels: name, progress bar, number of languages. */
export function banner({ title, languages, percent, word }: ImageText, color: string): Canvas {
  const canvas = themed(287, 66, color)
  frame(canvas)
  drawText(canvas, title, { x: 10, y: 8, w: 267, scale: 2, color: TEXT })
  drawBar(canvas, { x: 10, y: 30, w: 267, h: 10, percent })
  const line = `${percent}% ${word}, ${languages} ${languages === 1 ? 'language' : 'languages'}`
  drawText(canvas, line, { x: 10, y: 48, w: 267, scale: 1, color: TEXT })
  return canvas
}

/** A button of 88 by 31 pixels: name, progress bar, percentage. */
export function button({ title, percent, word }: ImageText, color: string): Canvas {
  const canvas = themed(88, 31, color)
  frame(canvas)
  drawText(canvas, title, { x: 4, y: 4, w: 80, scale: 1, color: TEXT })
  drawBar(canvas, { x: 4, y: 14, w: 80, h: 4, percent })
  drawText(canvas, `${percent}% ${word}`, { x: 4, y: 21, w: 82, scale: 1, color: TEXT })
  return canvas
}

/** An Open Graph image of 1200 by 630 pixels, for link previews. */
export function preview({ title, languages, percent, word }: ImageText): Canvas {
  const canvas = themed(1200, 630, 'black')
  drawText(canvas, title, { x: 80, y: 110, w: 1040, scale: 9, color: TEXT })
  drawBar(canvas, { x: 80, y: 260, w: 1040, h: 60, percent })
  drawText(canvas, `${percent}% ${word}`, { x: 80, y: 370, w: 1040, scale: 8, color: TEXT })
  const count = `${languages} ${languages === 1 ? 'language' : 'languages'}`
  drawText(canvas, count, { x: 80, y: 480, w: 1040, scale: 6, color: TEXT })
  return canvas
}

/** An image of the same size with a name only. */
export function nameImage(title: string): Canvas {
  const canvas = themed(1200, 630, 'black')
  const { height } = measureText(title, 12)
  drawText(canvas, title, { x: 80, y: Math.round((630 - height) / 2), w: 1040, scale: 12, color: TEXT })
  return canvas
}

function drawBar(
  canvas: Canvas,
  { x, y, w, h, percent }: { x: number; y: number; w: number; h: number; percent: number },
): void {
  fillBox(canvas, { x, y, w, h, color: BAR })
  fillBox(canvas, { x, y, w: Math.round((w * percent) / 100), h, color: GOOD })
}

function frame(canvas: Canvas): void {
  const { width: w, height: h } = canvas
  fillBox(canvas, { x: 0, y: 0, w, h: 1, color: FRAME })
  fillBox(canvas, { x: 0, y: h - 1, w, h: 1, color: FRAME })
  fillBox(canvas, { x: 0, y: 0, w: 1, h, color: FRAME })
  fillBox(canvas, { x: w - 1, y: 0, w: 1, h, color: FRAME })
}

import { drawable, FONT_ADVANCE, FONT_HEIGHT, glyphRows } from './font.ts'

/** An image of at most 256 colors; each pixel is an index into `palette`. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly palette: readonly string[]
  readonly dots: Uint8Array
}

/** An image filled with the first color (`#rrggbb`). */
export function createCanvas(width: number, height: number, palette: readonly string[]): Canvas {
  return { width, height, palette, dots: new Uint8Array(width * height) }
}

/** A position on a canvas, in pixels from the left and the top. */
interface Place {
  readonly x: number
  readonly y: number
}

/** Fills a rectangle, clipped to the image. */
export function fillBox(
  { width, height, dots }: Canvas,
  { x, y, w, h, color }: Place & { w: number; h: number; color: number },
): void {
  const [left, right] = [Math.max(0, x), Math.min(width, x + w)]
  for (let row = Math.max(0, y); row < Math.min(height, y + h); row += 1) {
    if (right > left) dots.fill(color, row * width + left, row * width + right)
  }
}

/** Draws a line of text, clipped to `w` pixels. */
export function drawText(
  canvas: Canvas,
  text: string,
  { x, y, w, scale, color }: Place & { w: number; scale: number; color: number },
): void {
  const fitting = Math.floor(w / (FONT_ADVANCE * scale))
  let left = x
  for (const character of drawable(text, fitting)) {
    for (const [row, line] of (glyphRows(character) ?? []).entries()) {
      for (const [column, dot] of [...line].entries()) {
        if (dot !== '#') continue
        fillBox(canvas, { x: left + column * scale, y: y + row * scale, w: scale, h: scale, color })
      }
    }
    left += FONT_ADVANCE * scale
  }
}

/** Width of a text and height of a line, in pixels. */
export function measureText(text: string, scale: number): { width: number; height: number } {
  return { width: ([...text].length * FONT_ADVANCE - 1) * scale, height: FONT_HEIGHT * scale }
}

import { createElement, type ReactNode } from 'react'
import styles from './markdown.module.css'
import { type Block, type Inline, parseMarkdown } from './parse-markdown.ts'

const TAGS = { strong: 'strong', emphasis: 'em', code: 'code', text: 'span' } as const

/** Rendered Markdown; HTML in it is shown as text. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {numbered(parseMarkdown(text)).map(([key, block]) => (
        <BlockOf key={key} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block: { kind, lines } }: { readonly block: Block }) {
  if (kind === 'list' || kind === 'numbers') {
    const items = numbered(lines).map(([key, line]) => <li key={key}>{inlines(line)}</li>)
    return kind === 'list' ? <ul>{items}</ul> : <ol>{items}</ol>
  }
  const content = numbered(lines).map(([key, line]) => (
    <span key={key} className={styles.line}>
      {inlines(line)}
    </span>
  ))
  return kind === 'heading' ? (
    <p>
      <strong>{content}</strong>
    </p>
  ) : (
    <p>{content}</p>
  )
}

function inlines(line: readonly Inline[]): ReactNode {
  return numbered(line).map(([key, piece]) =>
    piece.kind === 'link' ? (
      <a key={key} href={piece.href} rel="noreferrer">
        {piece.text}
      </a>
    ) : (
      createElement(TAGS[piece.kind], { key }, piece.text)
    ),
  )
}

function numbered<Item>(items: readonly Item[]): readonly (readonly [number, Item])[] {
  return items.map((item, index) => [index, item])
}

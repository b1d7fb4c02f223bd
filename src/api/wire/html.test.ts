import { expect, it } from 'vitest'
import { Html, html } from './html.ts'

it('escapes everything but HTML', () => {
  const item = html`<li title="${'"\'&<>'}">${1}</li>`

  expect(item.text).toBe('<li title="&quot;&#39;&amp;&lt;&gt;">1</li>')
  expect(html`<ul>${[item, item]}</ul>${new Html('<hr>')}${''}`.text).toBe(
    `<ul>${item.text}${item.text}</ul><hr>`,
  )
})

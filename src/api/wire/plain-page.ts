import { type Html, html } from './html.ts'

const TYPE = 'text/html; charset=utf-8'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** A page in English that needs neither the database nor scripts nor a build of the web interface. Browsers must not store it. */
export function plainPage(
  title: string,
  content: Html,
): { readonly type: string; readonly text: string; readonly headers: Readonly<Record<string, string>> } {
  const { text } = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem }</style>
<h1>${title}</h1>
${content}
</html>
`
  return { type: TYPE, text, headers: { 'content-security-policy': POLICY, 'cache-control': 'no-store' } }
}

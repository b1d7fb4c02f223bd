const LIGHT = `color-scheme: light;
  --line: #e4e7ec; --line-strong: #cfd4dc; --surface: #ffffff; --ground: #f7f8fa; --hover: #f1f3f6;
  --text: #1b1f27; --muted: #5b6472; --accent: #3b5ebf; --accent-soft: #eef3ff; --button: #3b5ebf;`
const DARK = `color-scheme: dark;
  --line: #2a2f38; --line-strong: #3a404b; --surface: #181b21; --ground: #101217; --hover: #20242c;
  --text: #e3e6eb; --muted: #9aa2af; --accent: #90a7e5; --accent-soft: #1d2740; --button: #3b5ebf;`

/**
 * The style of the documentation; colors, sizes and the frame match the web interface (`web/src/style.css`,
 * `web/src/components/frame/`).
 */
export const DOCS_STYLE = `
:root { ${LIGHT} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) { ${DARK} } }
:root[data-scheme="dark"] { ${DARK} }
* { box-sizing: border-box; }
body { display: grid; grid-template: 52px 1fr / 72px minmax(0, 1fr); min-height: 100dvh; margin: 0;
  background: var(--ground); color: var(--text); -webkit-font-smoothing: antialiased;
  font: 15px/24px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
a { color: var(--accent); text-decoration: none; }
a:hover, p a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 80px; top: 12px; z-index: 30; padding: 4px 12px; background: var(--surface); }
.rail { grid-area: 1 / 1 / 3 / 2; position: sticky; top: 0; height: 100dvh; display: flex; flex-direction: column; align-items: center;
  gap: 4px; padding: 8px 0; background: var(--surface); border-inline-end: 1px solid var(--line); z-index: 20; }
.rail a { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; width: 64px; height: 52px;
  border-radius: 6px; color: var(--muted); font-size: 11px; line-height: 16px; }
.rail a:hover { background: var(--hover); color: var(--text); text-decoration: none; }
.rail .mark { width: 36px; height: 36px; margin-bottom: 8px; }
.rail svg { flex: none; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.top { grid-area: 1 / 2; position: sticky; top: 0; z-index: 10; display: flex; align-items: center; gap: 16px; padding: 0 16px;
  background: var(--surface); border-bottom: 1px solid var(--line); font-size: 14px; }
.top .place { font-weight: 600; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.top span { flex: 1; }
main { grid-area: 2 / 2; min-width: 0; width: 100%; max-width: 1264px; margin-inline: max(0px, (100vw - 72px - 1264px) / 2) auto; padding: 24px 32px 64px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 32px 0 8px; font-size: 16px; line-height: 24px; font-weight: 600; scroll-margin-top: 60px; }
h3 { margin: 16px 0 4px; font-size: 15px; line-height: 24px; font-weight: 600; }
p { margin: 0 0 12px; max-width: 800px; }
.resources { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 16px 0; font-size: 14px; line-height: 24px; }
details { overflow: clip; border: 1px solid var(--line); border-radius: 8px; margin: 4px 0; background: var(--surface); }
summary { padding: 8px 16px; cursor: pointer; display: flex; gap: 4px 12px; flex-wrap: wrap; align-items: baseline; }
summary:hover { background: var(--hover); }
summary::before { content: '▸'; color: var(--muted); }
details[open] > summary::before { content: '▾'; }
summary b { min-width: 64px; font-family: ui-monospace, monospace; font-size: 13px; font-weight: 600; }
summary span { color: var(--muted); font-size: 14px; }
details > div { padding: 8px 16px 16px; overflow-x: auto; }
code { font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace; font-size: 13px; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 0 0 16px; font-size: 14px; line-height: 20px; }
th, td { text-align: start; padding: 6px 16px 6px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 500; }
th:nth-child(1) { width: 38%; }
th:nth-child(2) { width: 34%; }
label { display: block; margin: 8px 0; font-size: 14px; font-weight: 500; }
input, textarea { display: block; width: 100%; max-width: 640px; padding: 6px 12px; border: 1px solid var(--line-strong); border-radius: 6px;
  background: var(--surface); color: var(--text); font: 14px/24px ui-monospace, monospace; }
button { padding: 6px 16px; border: 0; border-radius: 6px; background: var(--button); color: #ffffff; font: 600 14px/24px inherit;
  font-family: inherit; cursor: pointer; }
pre { overflow-x: auto; max-height: 384px; padding: 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); font-size: 13px; line-height: 20px; }
mark { background: var(--accent-soft); color: inherit; font-weight: 600; }
.top form { margin: 0; }
.top input { width: 240px; max-width: 40vw; padding: 3px 12px; font-family: inherit; }
.doc { display: grid; grid-template-columns: 208px minmax(0, 800px); gap: 48px; }
.doc .menu { align-self: start; }
.doc nav { font-size: 14px; line-height: 20px; }
.doc nav h2 { margin: 20px 0 4px; font-size: 13px; line-height: 20px; color: var(--muted); }
.doc nav ul { list-style: none; margin: 0; padding: 0; }
.doc nav a { display: block; padding: 3px 8px; border-radius: 6px; color: var(--text); }
.doc nav a:hover { background: var(--hover); text-decoration: none; }
.doc nav a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 500; }
.doc article > h2 { font-size: 19px; margin-top: 40px; }
.doc article h3 { font-size: 16px; margin-top: 24px; scroll-margin-top: 60px; }
.doc article li { margin: 4px 0; }
.doc article li a, .doc article td a { text-decoration: underline; }
.doc article table { display: block; overflow-x: auto; }
.doc article th { width: auto; white-space: nowrap; }
.doc article img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
.doc article pre { max-height: none; }
.doc article blockquote { margin: 0 0 12px; padding-inline-start: 16px; border-inline-start: 3px solid var(--line-strong); color: var(--muted); }
.doc article details { margin: 0 0 16px; }
.doc article details ul { margin: 0; }
main .doc input { font-family: inherit; }
.matches { list-style: none; padding: 0; }
.doc .note { margin: 0 0 16px; color: var(--muted); }
.doc article { overflow-wrap: anywhere; }
.top .place a { text-decoration: underline; }
.matches p { color: var(--muted); font-size: 14px; }
/* One menu: beside the page where there is room, else it opens above it. Browsers that cannot show the content of a
   closed element keep the line that opens it. */
@media (min-width: 1001px) {
  .doc .menu { position: sticky; top: 76px; }
  .doc nav { max-height: calc(100dvh - 180px); overflow-y: auto; }
  @supports selector(::details-content) {
    .doc .menu { margin: 0; border: 0; border-radius: 0; background: none; }
    .doc .menu > summary { display: none; }
    .doc nav { max-height: calc(100dvh - 140px); }
    .doc .menu::details-content { display: block; content-visibility: visible; }
  }
}
@media (max-width: 1000px) {
  .doc { display: block; }
  .doc .menu { margin-bottom: 16px; }
  .doc nav { padding: 8px 16px 16px; }
}
@media (max-width: 700px) {
  body { grid-template: 52px 1fr / minmax(0, 1fr); padding-bottom: calc(60px + env(safe-area-inset-bottom)); }
  main, .top { grid-column: 1; }
  main { padding: 16px 16px 32px; }
  .rail { position: fixed; inset: auto 0 0 0; height: calc(60px + env(safe-area-inset-bottom)); padding: 4px 4px env(safe-area-inset-bottom);
    flex-direction: row; justify-content: space-around; border-inline-end: 0; border-top: 1px solid var(--line); }
  .rail .mark { display: none; }
}
`

import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { compileHints } from './compile-hints.ts'
import { plainIds } from './plain-ids.ts'
import { poPlugin } from './po-plugin.ts'
import { preferredScheme } from './preferred-scheme.ts'

/** Where `npm run dev:web` finds the server; `API` names another one. */
const API = process.env.API ?? 'http://127.0.0.1:8080'
const SERVED = ['/api', '/widgets', '/exports', '/docs']
/** What every page needs. */
const LIBRARIES =
  /node_modules.(react|react-dom|scheduler|use-sync-external-store|@tanstack.(react-)?(router|query|store|history)(-core)?|@tabler.icons-react|@mantine.hooks|@mantine.core.esm.core)[/\\]/
/** Our own parts that many pages have, without those that bring dialogs along or are loaded on demand. */
const PARTS =
  /web.src.(api|i18n|page-shown|components.(?!forms|screenshots|new-key|markdown|agreement|bars.bar-tip|frame.(palette|account-dropdown|switcher-popover|task-popover))|editor.(kept-saves|saves|save-queue)|pages.(admin.admin|changes.(change-|recent|group-)|create.may|languages.translation-rows|manage|place.use-place|projects.projects-table|repository.repository-rows|sign-in.safe))/
/** Controls, forms and tables of words that several pages have. */
const FORMS = /node_modules|web.src|src.(domain|contract|checks)/

/** For browsers. */
const BROWSER: BuildEnvironmentOptions = {
  target: 'es2023',
  // The icon.
  assetsInlineLimit: 1024,
  // Pictures of pages are shown before it is known which files their scripts bring along; all styles together are small.
  cssCodeSplit: false,
  chunkSizeWarningLimit: 700,
  modulePreload: { polyfill: false },
  // The server has browsers load the files of a page together with the rest (`src/api/web/page-files.ts`).
  manifest: 'manifest.json',
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'base', test: new RegExp(`${LIBRARIES.source}|${PARTS.source}`), priority: 1 },
          { name: 'forms', test: FORMS, minShareCount: 2 },
        ],
      },
    },
  },
}
/** For the server, which makes pictures of pages (`src/api/web/picture-thread.ts`); needs no package. */
const SERVER: BuildEnvironmentOptions = {
  target: 'node26',
  assetsInlineLimit: 1024,
  minify: true,
  rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), poPlugin(), plainIds(), compileHints()],
  css: { postcss: { plugins: [preferredScheme()] } },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: isSsrBuild ? SERVER : BROWSER,
  server: {
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: API, changeOrigin: false }])),
  },
}))

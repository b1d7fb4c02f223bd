import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { compileHints } from './compile-hints.ts'
import { plainIds } from './plain-ids.ts'
import { poPlugin } from './po-plugin.ts'
import { preferredScheme } from './preferred-scheme.ts'

/** The server that `npm run dev:web` forwards requests to; `API` sets another one. */
const API = process.env.API ?? 'http://127.0.0.1:8080'
const SERVED = ['/api', '/widgets', '/exports', '/docs']
/** Packages that every page needs. */
const LIBRARIES =
  /node_modules.(react|react-dom|scheduler|use-sync-external-store|@tanstack.(react-)?(router|query|store|history)(-core)?|@tabler.icons-react|@mantine.hooks|@mantine.core.esm.core)[/\\]/
/** Our own modules that many pages need, except those that import dialogs or are loaded on demand. */
const PARTS =
  /web.src.(api|i18n|page-shown|components.(?!forms|screenshots|new-key|markdown|agreement|bars.bar-tip|frame.(palette|account-dropdown|switcher-popover|task-popover))|editor.(stored-saves|saves|save-queue)|pages.(admin.admin|changes.(change-|recent|group-)|create.may|languages.translation-rows|manage|place.use-place|projects.projects-table|repository.repository-rows|sign-in.safe))/
/** Controls, forms and tables of texts that several pages need. */
const FORMS = /node_modules|web.src|src.(domain|contract|checks)/

/** The build for browsers. */
const BROWSER: BuildEnvironmentOptions = {
  target: 'es2023',
  // Inlines the icon.
  assetsInlineLimit: 1024,
  // Server-rendered HTML is shown before it is known which chunks its scripts import; all styles together are small.
  cssCodeSplit: false,
  chunkSizeWarningLimit: 700,
  modulePreload: { polyfill: false },
  // The server reads it to preload the files of a page (`src/api/web/rendering/page-files.ts`).
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
/** The build for server-side rendering (`src/api/web/rendering/render-worker.ts`), with all packages bundled. */
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

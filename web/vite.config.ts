import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { poPlugin } from './po-plugin.ts'
import { preferredScheme } from './preferred-scheme.ts'

/** Where `npm run dev:web` finds the server; `API` names another one. */
const API = process.env.API ?? 'http://127.0.0.1:8080'
const SERVED = ['/api', '/widgets', '/exports', '/docs']
/** What every page needs, and what is so small that a file of its own costs more: one file instead of dozens. */
const BASE =
  /node_modules.(react|react-dom|scheduler|use-sync-external-store|@tanstack.(react-)?(router|query|store|history)(-core)?|@tabler.icons-react|@mantine.hooks|@mantine.core.esm.core)[/\\]/
/** What several pages share; forms bring dialogs along, which the first page does not need, and so do parts of the frame. */
const SHARED =
  /web.src.(api|i18n|components|editor.kept-saves)(?!.forms|.frame.(palette|account-dropdown|switcher-popover|task-popover))/
/** Pages of places are small: a file for each of them costs a browser more than it saves. */
const PLACE =
  /web.src.pages.place.(?!prefetch-place|place-views)|@mantine.core.esm.(components.(SegmentedControl|FloatingIndicator)|utils)/

/** What the editor needs of controls, and forms of other pages as well: a dozen small files would come one after the other. */
const CONTROLS =
  /@mantine.core.esm.components.(ActionIcon|Menu|Popover|FocusTrap|Checkbox|Textarea|Input|InputBase|InlineInput|Portal|Transition|CloseButton|Loader|Overlay)[/\\]|@floating-ui|react-textarea-autosize|react-remove-scroll/
/** What the editor shares with its parts that are loaded later. */
const EDITOR = /web.src.(editor|pages.translate)|src.domain.change-actions/

/** For browsers. */
const BROWSER: BuildEnvironmentOptions = {
  target: 'es2023',
  assetsInlineLimit: 0,
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
          // The first script waits for none of the others.
          { name: 'preload', test: /vite.preload-helper/, priority: 1 },
          { name: 'base', test: BASE },
          { name: 'shared', test: SHARED, minShareCount: 2 },
          { name: 'place', test: PLACE },
          { name: 'controls', test: CONTROLS, minShareCount: 2 },
          { name: 'editor', test: EDITOR, minShareCount: 2 },
        ],
      },
    },
  },
}
/** For the server, which makes pictures of pages (`src/api/web/picture-thread.ts`); needs no package. */
const SERVER: BuildEnvironmentOptions = {
  target: 'node26',
  assetsInlineLimit: 0,
  minify: true,
  rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), poPlugin()],
  css: { postcss: { plugins: [preferredScheme()] } },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: isSsrBuild ? SERVER : BROWSER,
  server: {
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: API, changeOrigin: false }])),
  },
}))

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asciiServerPlugin } from './vite/ascii-server-plugin.ts'
import { endpointsPlugin } from './vite/endpoints-plugin.ts'
import { messagesPlugin } from './vite/messages-plugin.ts'
import { serverWordsPlugin } from './vite/server-words-plugin.ts'
import { smallIconsPlugin } from './vite/small-icons-plugin.ts'

const root = import.meta.dirname

/** Modules that begin with the mark, by the name their chunk gets. */
const openedOften = new Set(
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').startsWith('// Opened often:'))
    .map((file) => path.basename(file).replace(/\.tsx?$/, '')),
)
/** `assets/article-page-C5wHWbGb.js` is made from `article-page.tsx`. */
const moduleOf = (chunk: string): string => path.basename(chunk).replace(/-[\w-]{8}\.js$/, '')

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    messagesPlugin(root),
    endpointsPlugin(root),
    serverWordsPlugin(),
    smallIconsPlugin(root),
    asciiServerPlugin(),
  ],
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': `${root}/src/web/store-with-selector.ts` },
    // The production server is one bundle (starts twice as fast); in development bundled CommonJS would break.
    noExternal: command === 'build' ? true : undefined,
    external: ['pg-native', 'sharp', '@node-rs/argon2'],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        // The first file names what pages need besides their own chunk, so that it is asked for at once. Only for those
        // many people open: the names of all others would be 4 KB of it, and they can wait for one answer more.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, chunks, { hostType }) =>
            hostType === 'js' && !openedOften.has(moduleOf(file)) ? [] : chunks,
        },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: ['src/app/browser.tsx', 'src/app/start-page.ts'],
          output: {
            codeSplitting: {
              groups: [
                // What every page starts with, in one file instead of a dozen.
                { name: 'base', tags: ['$initial'], test: /^(?!.*src\/app\/start-page)/ },
                // What pages with forms share, so that each of them adds little. Before the others: a group takes along what its
                // modules import, and a form must not fetch rows of a list for an icon.
                {
                  name: 'forms',
                  test: /src\/(web\/(ui\/(field|input|password-input|note)|use-hydrated|use-form-errors|plain-form|use-posted|routing\/safe-target)|contract\/posted-form)|auth\/web\/(auth-frame|auth-calls)|\/(circle-check|key-round|eye)\.mjs/,
                },
                // The few things nearly every page is made of.
                {
                  name: 'page',
                  test: /src\/web\/(page-frame|art\/|ui\/(empty-state|tabs|link|badge|avatar|visually-hidden|chip|stepped|code|table|picture))|articles\/web\/article-cover|useSuspenseQuery|\/(plus|check|copy|message-square)\.mjs/,
                },
                // What lists with filters share, in one file.
                {
                  name: 'lists',
                  test: /src\/features\/listing\/web\/(?!list-sheet)|\/(sliders-horizontal|arrow-down-wide-narrow)\.mjs/,
                },
                // Small drawings many pages use: one file instead of a dozen.
                {
                  name: 'signs',
                  test: /\/(ban|circle-question-mark|flag|lightbulb|pencil|pin|trash-2|trash|message-circle|users|shield-check|triangle-alert|triangle-exclamation-point|bell|blocks|download|hand-helping|calendar-clock)\.mjs/,
                },
                // What is done with comments.
                {
                  name: 'discussion',
                  test: /src\/web\/use-(report-error|submit)|comments\/web\/use-comment-actions/,
                },
                // What the pages of a resource and of its versions share.
                {
                  name: 'resource-parts',
                  test: /features\/(resources|versions)\/web\/(passport\/)?(channel-badge|passport-panel|copy-hash|use-resource|version-line|game-version-ranges|version-view|resource-tab)|src\/web\/ui\/(blocks-meter|step-chart)/,
                },
                // Rows of articles with their marks: lists, profiles, and what to read next.
                {
                  name: 'rows',
                  test: /src\/(web\/(ui\/(list-row|tag|disclosure|skeleton|segmented|pagination))|contract\/dates|features\/articles\/web\/(article-row|article-marks|use-author-name))|\/(face-slightly-smiling-plus|languages|history|clock|link-2|pen-line)\.mjs/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Without it the server would run React's development build: three times the work for every page.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rollupOptions: {
          input: 'src/app/main.ts',
          output: { entryFileNames: '[name].js', codeSplitting: false, comments: { jsdoc: false } },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await Promise.all([
        builder.build(builder.environments.client!),
        builder.build(builder.environments.ssr!),
      ])
    },
  },
}))

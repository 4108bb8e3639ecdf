import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asciiServerPlugin } from './vite/ascii-server-plugin.ts'
import { editorMarginPlugin } from './vite/editor-margin-plugin.ts'
import { endpointsPlugin } from './vite/endpoints-plugin.ts'
import { firstFilePlugin } from './vite/first-file-plugin.ts'
import { readMarks } from './vite/marks.ts'
import { messagesPlugin } from './vite/messages-plugin.ts'
import { publishScriptPlugin } from './vite/publish-script-plugin.ts'
import { serverWordsPlugin } from './vite/server-words-plugin.ts'
import { smallIconsPlugin } from './vite/small-icons-plugin.ts'
import { unusedRouterPlugin } from './vite/unused-router-plugin.ts'

const root = import.meta.dirname

const marks = readMarks(root)

/** Only where OTEL_EXPORTER_OTLP_ENDPOINT is set. The API itself is bundled: it is small, and finds the SDK by itself. */
const telemetry = [
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
]

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    messagesPlugin(root),
    endpointsPlugin(root),
    publishScriptPlugin(root),
    serverWordsPlugin(),
    smallIconsPlugin(root),
    editorMarginPlugin(),
    unusedRouterPlugin(),
    firstFilePlugin(`${root}/src/app/browser.tsx`),
    asciiServerPlugin(),
  ],
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': `${root}/src/web/store-with-selector.ts` },
    // The production server is one bundle (starts twice as fast); in development bundled CommonJS would break.
    noExternal: command === 'build' ? true : undefined,
    external: ['pg-native', 'sharp', '@node-rs/argon2', '@redis/client', ...telemetry],
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
            hostType === 'js' && !marks.isOpenedOften(file) ? [] : chunks,
        },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: ['src/app/browser.tsx', 'src/app/start-page.ts'],
          output: {
            codeSplitting: {
              groups: [
                // What every page starts with, in one file instead of a dozen.
                { name: 'base', tags: ['$initial'], test: /^(?!.*src\/app\/start-page)/ },
                // Before the others: a group takes along what its modules import, and a form must not fetch rows of a
                // list for an icon.
                marks.group('forms'),
                // The few components nearly every page is made of.
                marks.group('page'),
                // Lists with filters.
                marks.group('lists'),
                // Icons that many pages use, in one file instead of a dozen. All others follow what imports them.
                { name: 'signs', test: /lucide-react/, minShareCount: 6 },
                // What is done with comments.
                marks.group('discussion'),
                // What the pages of a resource and of its versions share.
                marks.group('resource-parts'),
                // Rows of articles with their marks: lists, profiles, and what to read next.
                marks.group('rows'),
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
          // Most wrapped modules are pages and languages that a process may never need: each is compiled when it is
          // asked for, not all at the start. 12 MB less, and starting costs the same.
          optimization: { pifeForModuleWrappers: false },
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

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointsPlugin } from './vite/endpoints-plugin.ts'
import { messagesPlugin } from './vite/messages-plugin.ts'

const root = import.meta.dirname

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), messagesPlugin(root), endpointsPlugin(root)],
  resolve: {
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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/browser.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rollupOptions: {
          input: 'src/main.ts',
          output: { entryFileNames: '[name].js', codeSplitting: false },
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

import path from 'node:path'
import { createServer } from 'vite'
import type * as Main from '../src/app/main.ts'

// The same start as in production, but pages, API and styles come fresh from the bundler at every request.
const root = path.resolve(import.meta.dirname, '..')
process.env.BLOCKYARD_ROOT = root
const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  server: { middlewareMode: true },
})
const { run } = (await vite.ssrLoadModule('/src/app/main.ts')) as typeof Main

await run({
  async options(config, databaseUrl, log) {
    const { loadSecret } = (await vite.ssrLoadModule(
      '/src/server/secret.ts',
    )) as typeof import('../src/server/secret.ts')
    return {
      config,
      databaseUrl,
      log,
      secret: await loadSecret(config.secret, config.dataDir),
      buildId: 'development',
      files: new Map(),
      assets: {
        entry: '/src/app/browser.tsx',
        stylesOf: () => ['/src/web/ui/styles/app.css?direct', '/src/features/shell/web/shell.css?direct'],
        fontsOf: () => [],
        preloadsOf: () => [],
        async extraHead(url) {
          // Only the head is wanted: the hot-reload client and React's preamble.
          const html = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>')
          return /<head>([^]*)<\/head>/.exec(html)?.[1] ?? ''
        },
      },
      development: {
        api: async () =>
          ((await vite.ssrLoadModule('/src/app/api.ts')) as typeof import('../src/app/api.ts')).makeApi,
        site: async () =>
          ((await vite.ssrLoadModule('/src/app/site.tsx')) as typeof import('../src/app/site.tsx')).makeSite,
        before(request, response) {
          const address = (request.url ?? '/').split('?', 1)[0]!
          if (
            !/^\/(@|src\/|node_modules\/|vite\/|__)|\.\w+$/.test(address) ||
            /^\/(api|files|avatars|heads|covers|cards|feeds|modrinth)\/|^\/sitemap[^/]*\.xml$/.test(address)
          )
            return false
          vite.middlewares(request, response, () => response.writeHead(404).end())
          return true
        },
      },
    }
  },
})

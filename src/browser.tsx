import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { makeRouter } from './router.tsx'
import { browserTransport } from './web/http/browser-transport.ts'
import { makeQueryClient } from './web/query.ts'
import type { PageData } from './web/query.ts'
import { followLinks } from './web/routing/follow-links.ts'
import type { SiteConfig } from './web/site-config.ts'
import { startColourMode } from './web/theme/colour-mode.ts'
import './web/ui/styles/app.css'
import './features/shell/web/shell.css'

/** The same router as on the server, with the network's fetch and the data the page brought along. */
async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById('state')!.textContent!) as {
    site: SiteConfig
    data: PageData
  }
  const query = makeQueryClient(browserTransport)
  for (const [key, data] of state.data) query.setQueryData(key, data)
  const router = makeRouter({ query, site: state.site }, createBrowserHistory())
  // Tells the router that this page was rendered on the server, so it hydrates instead of starting empty.
  router.ssr = { manifest: undefined }
  await router.load()
  startColourMode()
  hydrateRoot(document.getElementById('root')!, <RouterProvider router={router} />)
  followLinks(router)
}

void start()

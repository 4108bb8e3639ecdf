import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from '../routes/lang.tsx'

/** The components in every state on one page and the editor on another. Only the development server has them. */
export const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => langRoute,
        path: '/dev/sheet',
        component: lazyPage(() => import('./showcase.tsx'), 'Showcase'),
      }),
      createRoute({
        getParentRoute: () => langRoute,
        path: '/dev/editor',
        staticData: { chunk: 'src/dev/editor-showcase.tsx', messages: ['editor'] },
        component: lazyPage(() => import('./editor-showcase.tsx'), 'EditorShowcase'),
      }),
    ]
  : []

import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'

/** The whole design system on one page; exists only while developing. */
export const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => langRoute,
        path: '/dev/sheet',
        component: lazyPage(() => import('../web/ui/sheet.tsx'), 'Sheet'),
      }),
    ]
  : []

import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../web/routing/lazy-page.tsx'
import { langRoute } from './lang.tsx'

/** The whole design system on one page, and the editor on another; they exist only while developing. */
export const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => langRoute,
        path: '/dev/sheet',
        component: lazyPage(() => import('../web/ui/sheet.tsx'), 'Sheet'),
      }),
      createRoute({
        getParentRoute: () => langRoute,
        path: '/dev/editor',
        staticData: { chunk: 'src/web/editor/editor-sheet.tsx', messages: ['editor'] },
        component: lazyPage(() => import('../web/editor/editor-sheet.tsx'), 'EditorSheet'),
      }),
    ]
  : []

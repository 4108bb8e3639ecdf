import { createRoute } from '@tanstack/react-router'
import { isLocale } from '../contract/locales.ts'
import { notFoundUnless, rootRoute } from './root.tsx'

/** `/{lang}`: everything else lives below. */
export const langRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$lang',
  beforeLoad: ({ params, context }) => {
    notFoundUnless(isLocale(params.lang))
    if (context.failure) throw context.failure
  },
})

import { lazyPage } from '../../../web/routing/lazy-page.tsx'

/** Loaded by the home page's loader for new members; nobody else carries it. */
export const LazyFirstSteps = lazyPage(() => import('./first-steps-list.tsx'), 'FirstStepsList')

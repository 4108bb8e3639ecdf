import { use } from 'react'
import type { ComponentType } from 'react'

/**
 * A page in a chunk of its own. The router calls `preload` before it renders, so neither the server nor hydration
 * ever waits. The router's own helper is not used because it reloads by itself when a chunk is gone, even offline
 * and over unsaved work; that decision belongs to build-check.ts.
 */
export function lazyPage<M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
) {
  let Component: ComponentType | undefined
  let loading: Promise<void> | undefined
  function preload(): Promise<void> {
    loading ??= load().then(
      // Nothing comes when the page is about to be loaded anew (build-check.ts): then it never finishes here.
      (module: M | undefined) => (module ? void (Component = module[name]) : new Promise<void>(() => {})),
      (error: unknown) => {
        // The next visit tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Page() {
    if (!Component) use(preload())
    return Component ? <Component /> : null
  }
  return Object.assign(Page, { preload })
}

import { Suspense, use, useEffect, useLayoutEffect, type ComponentType } from 'react'
import { lazyModule } from './lazy-module.ts'
import {
  isDeferred,
  isFirstPage,
  repeatMissed,
  serverHead,
  stopRemembering,
  whenHydrated,
} from './deferred-hydration.ts'

const retryMs = 5_000

/**
 * A page in a chunk of its own. The router calls `preload` before it renders, so neither the server nor hydration
 * ever waits. The router's own helper is not used because it reloads by itself when a chunk is gone, even offline
 * and over unsaved work; that decision belongs to build-check.ts.
 */
export function lazyPage<P extends object, K extends string>(
  load: () => Promise<Record<NoInfer<K>, ComponentType<P>>>,
  name: K,
) {
  let Component: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  function preload(): Promise<void> {
    loading ??= lazyModule(load).then(
      (module) => void (Component = module[name]),
      (error: unknown) => {
        // The next visit tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Page(props: P) {
    if (!Component) use(preload())
    return Component ? <Component {...props} /> : null
  }
  return Object.assign(Page, { preload, deferred: false })
}

/**
 * The same for pages that are mostly read: the first one a visitor opens is not taken over by scripts until it is
 * touched (deferred-hydration.ts). React keeps the server's HTML of a boundary whose code it waits for, and hydrates it in place.
 */
export function deferredPage<M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
) {
  const Inner = lazyPage(load, name)
  let woken: Promise<void> | undefined
  let hydrated = !isFirstPage()
  /** Without a network the page shown can still be read, so loading waits instead of failing. */
  const untilLoaded = (): Promise<void> =>
    Inner.preload().catch(() => new Promise((again) => setTimeout(again, retryMs)).then(untilLoaded))
  function Deferred() {
    if (isFirstPage() && !hydrated) use((woken ??= whenHydrated().then(untilLoaded)))
    useLayoutEffect(() => {
      if (!hydrated) stopRemembering()
    }, [])
    useEffect(() => {
      if (!hydrated) repeatMissed()
      hydrated = true
    }, [])
    return <Inner />
  }
  // One element for good: a boundary that is given a new one before its code is here would be drawn anew.
  const page = (
    <Suspense fallback={null}>
      <Deferred />
    </Suspense>
  )
  function Page() {
    useLayoutEffect(() => {
      const head = hydrated || !isFirstPage() ? [] : serverHead()
      return () => {
        if (!hydrated) head.forEach((tag) => tag.remove())
        hydrated = true
      }
    }, [])
    return page
  }
  const preload = (): Promise<void> => (isDeferred() ? Promise.resolve() : Inner.preload())
  return Object.assign(Page, { preload, deferred: true })
}

import { useEffect, useEffectEvent, useState } from 'react'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'

/**
 * Loads a part of the page from a file of its own once it is wanted. Loading may fail: then the rest of the page works
 * on and can try again. (React's `lazy` would take the whole page down, for good.) `load` must stay the same function.
 */
export function useLater<M extends object>(load: () => Promise<M>, wanted = true, onFail = () => {}) {
  const [module, setModule] = useState<M>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const handleFail = useEffectEvent(() => {
    setFailed(true)
    onFail()
  })
  const missing = wanted && !module
  useEffect(() => {
    if (!missing) return undefined
    let gone = false
    lazyModule(load).then(
      (loaded) => gone || setModule(() => loaded),
      () => gone || handleFail(),
    )
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks again
  }, [load, missing, attempt])
  return {
    module,
    failed,
    retry() {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}

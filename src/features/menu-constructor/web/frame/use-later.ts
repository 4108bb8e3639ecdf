import { useEffect, useState } from 'react'

/** A module that comes when the page stands. Give it a `load` that stays the same. */
export function useLater<M extends object>(load: () => Promise<M>) {
  const [module, setModule] = useState<M>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    load().then(
      (loaded) => gone || setModule(loaded),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks again
  }, [load, attempt])
  return {
    module,
    failed,
    retry() {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}

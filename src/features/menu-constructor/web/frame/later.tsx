import type { ComponentType } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'
import { Button } from '../../../../web/ui/button.tsx'

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

type Part<P> = { load: () => Promise<ComponentType<P>>; props: P }

/** A component that is loaded when it is first wanted, and stays from then on. */
export function Later<P extends object>({
  load,
  props,
  wanted,
  onFail,
}: Part<P> & { wanted: boolean; onFail: () => void }) {
  const { module: Loaded } = useLater(load, wanted, onFail)
  return Loaded ? <Loaded {...props} /> : null
}

/** A panel that is loaded at once. If that fails, it tries again on request or when the network is back. */
export function LaterPanel<P extends object>({ load, props }: Part<P>) {
  const t = useT()
  const { module: Loaded, failed, retry } = useLater(load)
  const handleOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!failed) return undefined
    const tryAgain = () => handleOnline()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [failed])
  if (Loaded) return <Loaded {...props} />
  if (!failed) return <div className="mc-waiting" />
  return (
    <div className="mc-panel-failed" role="alert">
      <p>{t('constructor.app.partFailed')}</p>
      <Button size="s" onClick={retry}>
        {t('constructor.app.retry')}
      </Button>
    </div>
  )
}

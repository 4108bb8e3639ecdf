import type { ComponentType, ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'
import { Button } from '../../../../web/ui/button/button.tsx'

/**
 * A part of the page from a file of its own, which may fail to come: then the rest works on, and another attempt asks
 * again. (`lazy` would take the whole page down, for good.)
 */
export function Later<P extends object>({
  load,
  attempt,
  props,
  onFail,
  children = null,
}: {
  load: () => Promise<ComponentType<P>>
  /** Null: nobody has asked for it. */
  attempt: number | null
  props: P
  onFail: () => void
  /** Shown until it is there. */
  children?: ReactNode
}) {
  const [Part, setPart] = useState<ComponentType<P>>()
  const handleFail = useEffectEvent(onFail)
  const wanted = Part ? null : attempt
  useEffect(() => {
    if (wanted === null) return undefined
    let gone = false
    lazyModule(load).then(
      (part) => gone || setPart(() => part),
      () => gone || handleFail(),
    )
    return () => {
      gone = true
    }
  }, [load, wanted])
  return Part ? <Part {...props} /> : children
}

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

/** A panel that arrives by itself. Where it cannot, it says so, and asks again when told or when there is a network. */
export function LaterPanel<P extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<P>>
  props: P
}) {
  const t = useT()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const isFailed = failed === attempt
  useEffect(() => {
    if (!isFailed) return undefined
    const handleOnline = () => setAttempt((count) => count + 1)
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [isFailed])
  return (
    <Later load={load} attempt={attempt} props={props} onFail={() => setFailed(attempt)}>
      {isFailed ? (
        <div className="mc-panel-failed" role="alert">
          <p>{t('constructor.app.partFailed')}</p>
          <Button size="s" onClick={() => setAttempt(attempt + 1)}>
            {t('constructor.app.retry')}
          </Button>
        </div>
      ) : (
        <div className="mc-waiting" />
      )}
    </Later>
  )
}

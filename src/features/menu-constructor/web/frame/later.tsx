import type { ComponentType, ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'

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

import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useLater } from './use-later.ts'

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
  if (!failed) return <div className="flex-1 h-full" />
  return (
    <div className="grid justify-items-start gap-3 p-4 text-ink-2 text-14" role="alert">
      <p>{t('constructor.app.partFailed')}</p>
      <Button size="s" onClick={retry}>
        {t('constructor.app.retry')}
      </Button>
    </div>
  )
}

import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Later } from './later.tsx'

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
        <div className="grid justify-items-start gap-3 p-4 text-ink-2 text-14" role="alert">
          <p>{t('constructor.app.partFailed')}</p>
          <Button size="s" onClick={() => setAttempt(attempt + 1)}>
            {t('constructor.app.retry')}
          </Button>
        </div>
      ) : (
        <div className="flex-1 h-full" />
      )}
    </Later>
  )
}

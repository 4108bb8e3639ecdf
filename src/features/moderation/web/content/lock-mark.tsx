import { LockKeyhole, LockKeyholeOpen, UserLock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { ReviewLock } from './use-review-lock.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Counts minutes and seconds down, without a screen reader announcing every second. */
function TimeLeft({ until }: { until: number }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const time = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  return <span role="timer">{t('moderation.lock.held', { time })}</span>
}

/** Who is reviewing this, and until when. */
export function LockMark({
  lock,
  onTake,
  onTakeOver,
}: {
  lock: ReviewLock
  onTake: () => Promise<void>
  onTakeOver: () => Promise<void>
}) {
  const t = useT()
  if (lock.state === 'none') return null
  return (
    <div className="lock-mark max-md:justify-start max-md:max-w-none flex flex-wrap items-center justify-end gap-2 flex-none max-w-[45%] tabular-nums">
      {lock.state === 'held' && (
        <Badge tone="honey" icon={<LockKeyhole size={14} aria-hidden="true" />}>
          <TimeLeft until={lock.until} />
        </Badge>
      )}
      {lock.state === 'other' && (
        <>
          <Badge tone="lapis" icon={<UserLock size={14} aria-hidden="true" />}>
            <output>{t('moderation.lock.other', { username: lock.by })}</output>
          </Badge>
          <Button size="s" onClick={onTakeOver} title={t('moderation.lock.takeOverHint')}>
            {t('moderation.lock.takeOver')}
          </Button>
        </>
      )}
      {lock.state === 'ended' && (
        <>
          <Badge tone="brick" icon={<LockKeyholeOpen size={14} aria-hidden="true" />}>
            <output>{t('moderation.lock.ended')}</output>
          </Badge>
          <Button size="s" onClick={onTake}>
            {t('moderation.lock.take')}
          </Button>
        </>
      )}
    </div>
  )
}

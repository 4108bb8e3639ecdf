import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { transportOf } from '../../../web/query.ts'
import { useQuery } from '../../../web/use-query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { digestPeriods, type DigestPeriod } from '../digest.contract.ts'
import { digestCalls, digestQueries } from './digest.queries.ts'

/** How often a mail with news comes; takes effect at once, and is set back if the server refuses. */
export function DigestChoice() {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { data: digest, isError, refetch } = useQuery(digestQueries.own())
  const [moving, setMoving] = useState<DigestPeriod | null>(null)

  const handleChange = async (value: string) => {
    const every = digestPeriods.find((period) => period === value) ?? 'off'
    setMoving(every)
    await attempt(async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const { data } = await digestCalls.choose(transportOf(client), { every, time_zone: timeZone })
      client.setQueryData(digestQueries.own().queryKey, data)
    })
    setMoving(null)
  }

  if (isError)
    return (
      <div className="grid justify-items-start gap-2.5 text-ink-2">
        <p>{t('digest.failed')}</p>
        <Button size="s" onClick={() => refetch()}>
          {t('digest.again')}
        </Button>
      </div>
    )
  if (!digest) return <Skeleton className="h-10 w-full" />
  return (
    <div className="grid justify-items-start gap-2.5">
      <Segmented
        label={t('digest.title')}
        value={moving ?? digest.every}
        onChange={(value) => void handleChange(value)}
        items={digestPeriods.map((value) => ({ value, label: t(`digest.every.${value}`) }))}
      />
      {digest.next_at && (
        <p className="text-ink-2 text-14" aria-live="polite">
          {t('digest.next')} <Moment at={digest.next_at} />
        </p>
      )}
    </div>
  )
}

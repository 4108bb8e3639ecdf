import { useEffect, useState } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { BlocksMeter } from '../../../../web/ui/chart/blocks-meter.tsx'
import { readRate, type RateLeft } from '../try/call-form.ts'

/**
 * How much of a rate limit the person has used: of the last call's class, else of reads. Shows nothing if the
 * server does not limit.
 */
export function RateMeter({
  known,
  own = 'read',
}: {
  known: RateLeft | null
  /** Class of the operation. */ own?: string
}) {
  const { t, locale } = useTranslator()
  const [asked, setAsked] = useState<RateLeft | null>(null)
  useEffect(() => {
    if (own !== 'read') return
    const ending = new AbortController()
    fetch('/api/reference', { method: 'HEAD', credentials: 'omit', signal: ending.signal }).then(
      (response) => setAsked(readRate(response.headers)),
      // Then the meter stays hidden.
      () => {},
    )
    return () => ending.abort()
  }, [own])
  const rate = known ?? asked
  if (!rate) return null
  const used = rate.limit - rate.left
  const numbers = { used: formatNumber(locale, used), limit: formatNumber(locale, rate.limit) }
  return (
    <div className="api-meter">
      <BlocksMeter
        value={used}
        max={rate.limit}
        blocks={30}
        tone={rate.left === 0 ? 'brick' : 'honey'}
        label={t('apiDocs.meter.label', { name: rate.name })}
        valueText={t('apiDocs.meter.used', numbers)}
      />
      <p>
        <span>{t('apiDocs.meter.used', numbers)}</span>
        <span>{t('apiDocs.meter.full', { count: rate.resetSeconds })}</span>
      </p>
    </div>
  )
}

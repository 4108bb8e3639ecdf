import { Monitor, Smartphone } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { Ago } from '../../../web/ago.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import type { PushDevice } from '../push.contract.ts'
import { pushQueries } from './push.queries.ts'
import { useThisBrowser } from './use-this-browser.ts'

/** Explains notifications outside the site before the browser asks about them, and lists where they are on. */
export function PushDevices() {
  const t = useT()
  const { data: devices, isError, refetch } = useQuery(pushQueries.devices())
  const here = useThisBrowser(devices)
  if (isError)
    return (
      <div className="grid justify-items-start gap-2.5 text-ink-2">
        <p>{t('push.failed')}</p>
        <Button size="s" onClick={() => refetch()}>
          {t('push.again')}
        </Button>
      </div>
    )
  if (!devices) return <Skeleton className="h-10 w-full" />
  return (
    <>
      {!here.current && <Offer {...here} />}
      {devices.length > 0 && (
        <ul className="grid">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} here={here} />
          ))}
        </ul>
      )}
    </>
  )
}

function Offer({ permission, turnOn }: Pick<ReturnType<typeof useThisBrowser>, 'permission' | 'turnOn'>) {
  const t = useT()
  if (permission === null) return null
  if (permission === 'unsupported' || permission === 'denied')
    return <p className="text-ink-2 text-14">{t(`push.${permission}`)}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid gap-1 ps-5 list-disc text-ink-2 text-14">
        <li>{t('push.offer.what')}</li>
        <li>{t('push.offer.asks')}</li>
        <li>{t('push.offer.ends')}</li>
      </ul>
      <Button variant="primary" onClick={() => void turnOn()}>
        {t('push.turnOn')}
      </Button>
    </div>
  )
}

function DeviceRow({ device, here }: { device: PushDevice; here: ReturnType<typeof useThisBrowser> }) {
  const t = useT()
  const name = device.name ?? t('push.unknown')
  const Icon = device.kind === 'phone' ? Smartphone : Monitor
  return (
    <li className="ruled grid grid-cols-[20px_minmax(0,1fr)] gap-x-3.5 gap-y-2 py-3.5">
      <Icon size={20} className="mt-0.5 text-ink-3" aria-hidden="true" />
      <div className="grid gap-2.5 min-w-0">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-600 wrap-anywhere">
            <span>{name}</span>
            {device.id === here.current?.id && <Badge tone="patina">{t('push.current')}</Badge>}
            {device.failing && <Badge tone="honey">{t('push.failing')}</Badge>}
          </p>
          <p className="text-ink-2 text-14">
            <span lang={locales[device.language].tag}>{locales[device.language].name}</span>
            {' · '}
            {t('push.since')} <Ago at={device.created_at} />
          </p>
          {device.last_used_at && (
            <p className="text-ink-3 text-13">
              {t('push.used')} <Ago at={device.last_used_at} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="s" aria-label={t('push.testOf', { name })} onClick={() => void here.test(device)}>
            {t('push.test')}
          </Button>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('push.turnOffOf', { name })}
            onClick={() => void here.turnOff(device)}
          >
            {t('push.turnOff')}
          </Button>
        </div>
      </div>
    </li>
  )
}

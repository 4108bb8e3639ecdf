import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Checkbox } from '../../../web/ui/field/checkbox.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { noFilter } from '../../articles/web/list/article-filter.ts'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { pinLimits, type PinKind } from '../profile-limits.contract.ts'
import { profileCalls, profileQueries } from './profiles.queries.ts'
import { resourcesOf } from './resources-of.ts'
import { useQuery } from '../../../web/use-query.ts'

type Pin = { kind: PinKind; id: number }

/** As many as one answer of the API holds. */
const offered = 100

/** Chooses which of the person's articles and resources are pinned, in the order they are chosen. */
export function PinDialog({
  open,
  onClose,
  userId,
  pinned,
}: {
  open: boolean
  onClose: () => void
  userId: number
  pinned: Pin[]
}) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [changed, setChanged] = useState<Pin[] | null>(null)
  const chosen = changed ?? pinned
  const { data: articles } = useQuery({
    ...articleQueries.list({ ...noFilter, author: userId }, locale, offered),
    enabled: open,
  })
  const { data: resources } = useQuery({
    ...resourceQueries.list(resourcesOf(userId, {}), locale, offered),
    enabled: open,
  })
  const choices = [
    ...(resources?.data ?? []).map(({ id, title }) => ({ kind: 'resource' as const, id, title })),
    ...(articles?.data ?? []).map(({ id, title }) => ({ kind: 'article' as const, id, title })),
  ]
  const same = (one: Pin) => (other: Pin) => one.kind === other.kind && one.id === other.id
  const full = chosen.length >= pinLimits.items

  const close = () => {
    setChanged(null)
    onClose()
  }
  const handleSave = () =>
    attempt(async () => {
      const { data } = await profileCalls.setPins(transportOf(client), { items: chosen })
      client.setQueryData(profileQueries.pins(userId, locale).queryKey, data)
      close()
    }, t('profiles.pins.saved'))
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('profiles.pins.dialog')}
      text={t('profiles.pins.text', { max: pinLimits.items })}
      back={t('profiles.pins.cancel')}
      confirm={t('profiles.pins.save')}
      tone="primary"
      onConfirm={handleSave}
    >
      <div className="grid gap-1 max-h-[45vh] mt-3.5 overflow-auto">
        {choices.map(({ title, ...pin }) => {
          const place = chosen.findIndex(same(pin))
          return (
            <Checkbox
              key={`${pin.kind}-${pin.id}`}
              label={title}
              checked={place >= 0}
              disabled={place < 0 && full}
              {...(place >= 0 ? { count: place + 1 } : {})}
              onChange={() =>
                setChanged(place >= 0 ? chosen.filter((_, index) => index !== place) : [...chosen, pin])
              }
            />
          )
        })}
      </div>
    </ConfirmDialog>
  )
}

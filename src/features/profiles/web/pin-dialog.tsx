import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/checkbox.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { toasts } from '../../../web/ui/toast-store.ts'
import { useReportError } from '../../../web/use-report-error.ts'
import { noFilter } from '../../articles/web/article-filter.ts'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { pinLimits } from '../profile-words.contract.ts'
import { profileCalls, profileQueries } from './profiles.queries.ts'

/** As many as one answer of the API holds. */
const offered = 100

/** Which of one's own articles stand on top; they stand in the order they were chosen in. */
export function PinDialog({
  open,
  onClose,
  userId,
  pinned,
}: {
  open: boolean
  onClose: () => void
  userId: number
  pinned: number[]
}) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const report = useReportError(t)
  const [changed, setChanged] = useState<number[] | null>(null)
  const chosen = changed ?? pinned
  const { data: articles } = useQuery({
    ...articleQueries.list({ ...noFilter, author: userId }, locale, offered),
    enabled: open,
  })
  const full = chosen.length >= pinLimits.items

  const close = () => {
    setChanged(null)
    onClose()
  }
  const handleSave = async () => {
    try {
      const { data } = await profileCalls.setPins(transportOf(client), {
        items: chosen.map((id) => ({ kind: 'article', id })),
      })
      client.setQueryData(profileQueries.pins(userId, locale).queryKey, data)
      toasts.show({ kind: 'success', title: t('profiles.pins.saved') })
      close()
    } catch (error) {
      report(error)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('profiles.pins.dialog')}
      text={t('profiles.pins.text', { max: pinLimits.items })}
      actions={
        <>
          <Button onClick={close}>{t('profiles.pins.cancel')}</Button>
          <Button variant="primary" onClick={handleSave}>
            {t('profiles.pins.save')}
          </Button>
        </>
      }
    >
      <div className="pin-choices">
        {articles?.data.map(({ id, title }) => {
          const place = chosen.indexOf(id)
          return (
            <Checkbox
              key={id}
              label={title}
              checked={place >= 0}
              disabled={place < 0 && full}
              {...(place >= 0 ? { count: place + 1 } : {})}
              onChange={() => setChanged(place >= 0 ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
          )
        })}
      </div>
    </Dialog>
  )
}

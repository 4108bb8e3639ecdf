import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Select } from '../../../web/ui/field/select.tsx'
import type { SavedNotice as Notice } from '../saved-searches.contract.ts'
import { savedCalls, savedQueries } from './search.queries.ts'

const notices: readonly Notice[] = ['bell', 'mail', 'feed']

/** Where a person hears of what is new in a saved search. */
export function SavedNotice({
  search: { id, title, notice },
  onChange,
}: {
  search: { id: number; title: string; notice: Notice }
  onChange?: () => unknown
}) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const choose = (chosen: Notice) =>
    attempt(async () => {
      await savedCalls.update(transportOf(client), { id, notice: chosen })
      await client.invalidateQueries({ queryKey: savedQueries.list().queryKey })
      await onChange?.()
    })
  return (
    <Select
      value={notice}
      aria-label={t('search.saved.notice.label', { query: title })}
      onChange={(event) => void choose(event.target.value as Notice)}
    >
      {notices.map((one) => (
        <option key={one} value={one}>
          {t(`search.saved.notice.${one}`)}
        </option>
      ))}
    </Select>
  )
}

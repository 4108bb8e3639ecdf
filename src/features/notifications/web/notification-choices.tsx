import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Switch } from '../../../web/ui/field/switch.tsx'
import { Table } from '../../../web/ui/list/table.tsx'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { Choice } from '../notifications.contract.ts'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { notificationCalls, notificationQueries } from './notifications.queries.ts'
import './notifications.css'
import { useQuery } from '../../../web/use-query.ts'

const places = ['site', 'mail', 'push'] as const
type Change = { kind: NotificationKind; site?: boolean; mail?: boolean; push?: boolean }

/** A table of notification kinds and channels for the account settings; every switch takes effect at once. */
export function NotificationChoices() {
  const t = useT()
  const id = useId()
  const { data: choices, isError, refetch } = useQuery(notificationQueries.choices())
  const change = useChangeChoice()
  if (isError)
    return (
      <div className="grid justify-items-start gap-2.5 px-4.5 py-3 text-ink-2">
        <p>{t('notifications.list.failed')}</p>
        <Button size="s" onClick={() => refetch()}>
          {t('notifications.list.again')}
        </Button>
      </div>
    )
  if (!choices) return <NotificationSkeleton rows={6} />
  return (
    <Table caption={t('notifications.choices.caption')} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('notifications.choices.kind')}</th>
          {places.map((place) => (
            <th key={place} scope="col" id={`${id}-${place}`} className="choice-cell">
              {t(`notifications.choices.${place}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row" id={`${id}-${choice.kind}`} className="choice-name">
              {t(`notifications.choices.kind.${choice.kind}`)}
              {choice.always_on && <small>{t('notifications.choices.always')}</small>}
            </th>
            {places.map((place) => (
              <td key={place} className="choice-cell">
                <Switch
                  label=""
                  aria-labelledby={`${id}-${choice.kind} ${id}-${place}`}
                  checked={choice[place]}
                  disabled={choice.always_on}
                  onChange={(event) =>
                    change.mutate({ kind: choice.kind, [place]: event.currentTarget.checked })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Shown at once and taken back if the server refuses; other switches pressed meanwhile keep their state. */
function useChangeChoice() {
  const client = useQueryClient()
  const report = useReportError(useT())
  const { queryKey } = notificationQueries.choices()
  const apply = ({ kind, ...changed }: Change) =>
    client.setQueryData(queryKey, (list: Choice[] | undefined) =>
      list?.map((choice) => (choice.kind === kind ? { ...choice, ...changed } : choice)),
    )
  return useMutation({
    mutationFn: (change: Change) => notificationCalls.choose(transportOf(client), { choices: [change] }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      apply(change)
    },
    onError: (error, change) => {
      const back = places
        .filter((place) => change[place] !== undefined)
        .map((place) => [place, !change[place]])
      apply({ kind: change.kind, ...Object.fromEntries(back) })
      report(error)
    },
  })
}

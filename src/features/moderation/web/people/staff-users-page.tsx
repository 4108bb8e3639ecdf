import { useLocation, useRouter } from '@tanstack/react-router'
import { ShieldAlert, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { isLocale } from '../../../../contract/locales.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { moderationQueries, queuePerPage } from '../moderation.queries.ts'
import { queueQueries } from '../queues.queries.ts'
import { ModerationFigures } from '../moderation-figures.tsx'
import { PersonReview } from './person-review.tsx'
import { queueAddress, queueChoiceOf, queueLists, type QueueChoice } from './queue-choice.ts'
import { StaffBoard } from '../staff-board.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import type { PersonFacts } from '../../contract/people/moderation.contract.ts'
import { LanguageSelect } from '../language-select.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useWaitText } from '../use-wait-text.ts'

/** Which list, which language, which name; a plain form, so it works before the script does. */
function QueueFilter({ choice }: { choice: QueueChoice }) {
  const { t, locale } = useTranslator()
  const base = useHref()('/staff/users')
  const router = useRouter()
  const people = useQuery(queueQueries.counts()).data?.people
  const counts: Partial<Record<string, number>> = people
    ? { waiting: people.waiting, pending: people.unconfirmed }
    : {}
  const withCount = (status: (typeof queueLists)[number]) => {
    const label = t(`moderation.queue.list.${status}`)
    return counts[status] === undefined ? label : `${label} ${formatNumber(locale, counts[status])}`
  }

  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const language = data.get('language')
    const next = {
      status: choice.status,
      q: String(data.get('q') ?? '').trim(),
      language: isLocale(language) ? language : null,
    }
    void router.navigate({ href: queueAddress(base, next), resetScroll: false })
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <div className="queue-filter">
      <Segmented
        label={t('moderation.queue.lists')}
        value={choice.status}
        items={queueLists.map((status) => ({
          value: status,
          label: withCount(status),
          href: queueAddress(base, { status, language: choice.language }),
        }))}
      />
      <form action={base} onSubmit={handleSubmit}>
        {choice.status !== 'waiting' && <input type="hidden" name="status" value={choice.status} />}
        <Input
          key={choice.q}
          small
          type="search"
          name="q"
          icon={<Search size={16} />}
          aria-label={t('moderation.queue.search')}
          placeholder={t('moderation.queue.search')}
          defaultValue={choice.q}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
        />
        <LanguageSelect value={choice.language} onChoose={apply} />
      </form>
    </div>
  )
}

/** The queue at the left, one person at the right; on a phone one after the other. */
export function StaffUsersPage() {
  const t = useT()
  const base = useHref()('/staff/users')
  const choice = queueChoiceOf(useLocation().search as Record<string, unknown>)
  const { data: figures } = useQuery(moderationQueries.figures())
  const { data: queue } = useQuery(moderationQueries.queue(choice))
  const people = queue?.data ?? []
  const selected = choice.user ?? people[0]?.id ?? null
  const { data: record } = useQuery({
    ...moderationQueries.record(selected ?? 0),
    enabled: selected !== null,
  })
  const { data: history } = useQuery({
    ...moderationQueries.history(selected ?? 0),
    enabled: selected !== null,
  })

  const at = people.findIndex((person) => person.id === selected)
  const addressOf = (id: number) => queueAddress(base, { ...choice, user: id })
  const neighbour = (step: number) => {
    const person = at < 0 ? undefined : people[at + step]
    return person ? addressOf(person.id) : null
  }
  const emptiness = choice.status === 'waiting' && !choice.q && !choice.language ? 'waiting' : 'found'
  const pages = Math.ceil((queue?.meta.total ?? 0) / queuePerPage)
  return (
    <StaffFrame page="users">
      <div className="staff-people" data-open={choice.user !== null || undefined}>
        {figures && <ModerationFigures figures={figures} />}
        <QueueFilter choice={choice} />
        <StaffBoard
          open={selected === null ? null : String(selected)}
          back={queueAddress(base, { ...choice, user: null })}
          queue={
            <>
              {queue && people.length === 0 && (
                <EmptyState
                  model={<EmptyModel name="lamp" />}
                  title={t(`moderation.queue.empty.${emptiness}`)}
                  text={t(`moderation.queue.emptyText.${emptiness}`)}
                />
              )}
              <PersonQueue people={people} selected={selected} addressOf={addressOf} />
              {pages > 1 && (
                <nav className="flex justify-center gap-2 p-4" aria-label={t('moderation.queue.pages')}>
                  {choice.page > 1 && (
                    <Button
                      size="s"
                      href={queueAddress(base, { ...choice, page: choice.page - 1, user: null })}
                    >
                      {t('moderation.queue.earlier')}
                    </Button>
                  )}
                  {choice.page < pages && (
                    <Button
                      size="s"
                      href={queueAddress(base, { ...choice, page: choice.page + 1, user: null })}
                    >
                      {t('moderation.queue.later')}
                    </Button>
                  )}
                </nav>
              )}
            </>
          }
        >
          {record?.case && history && (
            <PersonReview
              key={record.case.id}
              record={{ ...record, case: record.case }}
              history={history}
              previous={neighbour(-1)}
              next={neighbour(1)}
            />
          )}
        </StaffBoard>
      </div>
    </StaffFrame>
  )
}

/** The list at the left: person, status, waiting time. */
function PersonQueue({
  people,
  selected,
  addressOf,
}: {
  people: PersonFacts[]
  selected: number | null
  addressOf: (id: number) => string
}) {
  const t = useT()
  const wait = useWaitText()
  return (
    <ol className="queue" aria-label={t('moderation.queue.label')}>
      {people.map((person) => (
        <li key={person.id}>
          <a
            className="queue-row"
            href={addressOf(person.id)}
            aria-current={person.id === selected ? 'true' : undefined}
          >
            <Avatar src={person.avatar_url} size={40} />
            <span className="[&_b]:truncate [&_b]:text-14 [&_b]:font-650 grid flex-1 gap-1 min-w-0">
              <b>{person.username}</b>
              <span className="[&_code]:[font-family:var(--mono-system)] [&>span:not(.badge)]:truncate flex items-center gap-2 min-w-0 text-ink-2 text-12">
                <StatusBadge status={person.status} suspended={person.suspended_until !== null} />
                <code>{person.language.toUpperCase()}</code>
              </span>
              <span className="truncate text-ink-2 text-12">{person.email_domain}</span>
            </span>
            <span className="[&_svg]:text-brick [&_.badge_.lucide]:text-inherit max-md:[&>.badge+time]:hidden grid justify-items-end gap-1 text-ink-2 text-12 tabular-nums whitespace-nowrap">
              {person.waiting_seconds !== null && wait(person.waiting_seconds)}
              {person.flags.length > 0 && (
                <>
                  <ShieldAlert size={16} />
                  <VisuallyHidden>{t('moderation.queue.flagged')}</VisuallyHidden>
                </>
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

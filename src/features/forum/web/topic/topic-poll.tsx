import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref, withNext } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Radio } from '../../../../web/ui/field/radio.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Poll } from '../../topics.contract.ts'
import { topicCalls, type ReadTopic } from '../forum.queries.ts'

const blocks = 20

/** The share of an option as a row of blocks, never a smooth bar. */
function Share({ votes, voters }: { votes: number; voters: number }) {
  const filled = voters === 0 ? 0 : Math.round((votes / voters) * blocks)
  return (
    <span className="poll-share" aria-hidden="true">
      {Array.from({ length: blocks }, (_, index) => (
        <i key={index} data-on={index < filled ? '' : undefined} />
      ))}
    </span>
  )
}

/** A poll: choose and send; a vote can be changed until it closes. */
export function TopicPoll({ id, poll: first }: { id: number; poll: Poll }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const [poll, setPoll] = useState(first)
  const own = poll.options.filter((option) => option.own).map(({ number }) => number)
  const [chosen, setChosen] = useState(own)
  const many = poll.choices > 1

  async function send(options: number[]): Promise<void> {
    await attempt(async () => {
      const { data } = await topicCalls.vote(transportOf(client), { id, options })
      setPoll(data)
      setChosen(options)
      client.setQueriesData<ReadTopic>(
        { queryKey: ['topic', id] },
        (topic) => topic && { ...topic, poll: data },
      )
    }, t('forum.poll.sent'))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(chosen)
  }
  const toggle = (number: number, on: boolean) =>
    setChosen(many ? (on ? [...chosen, number] : chosen.filter((one) => one !== number)) : [number])
  return (
    <form className="topic-poll" onSubmit={handleSubmit} aria-label={t('forum.kind.poll')}>
      <p className="text-ink-2 text-13 mb-2">
        {many ? t('forum.poll.many', { count: poll.choices }) : t('forum.poll.one')}{' '}
        {poll.closed
          ? t('forum.poll.closed')
          : poll.closes_at && t('forum.poll.until', { date: formatDay(locale, new Date(poll.closes_at)) })}
      </p>
      <ul className="grid gap-2">
        {poll.options.map(({ number, text, votes }) => {
          const Control = many ? Checkbox : Radio
          const full = many && chosen.length >= poll.choices && !chosen.includes(number)
          return (
            <li key={number} className="poll-option">
              {poll.abilities.vote ? (
                <Control
                  name="option"
                  value={String(number)}
                  label={text}
                  checked={chosen.includes(number)}
                  disabled={full}
                  onChange={(event) => toggle(number, event.currentTarget.checked)}
                />
              ) : (
                <span className="font-550">{text}</span>
              )}
              {votes !== null && (
                <span className="poll-figures">
                  <Share votes={votes} voters={poll.voters} />
                  <b className="tabular-nums">{t('forum.poll.votes', { count: votes })}</b>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3 mt-3">
        {poll.abilities.vote && (
          <Button type="submit" size="s" variant="primary" aria-disabled={chosen.length === 0 || undefined}>
            {t(own.length > 0 ? 'forum.poll.change' : 'forum.poll.vote')}
          </Button>
        )}
        {poll.abilities.vote && own.length > 0 && (
          <Button size="s" variant="ghost" onClick={() => void send([])}>
            {t('forum.poll.back')}
          </Button>
        )}
        {!user && !poll.closed && (
          <Link href={withNext(to('/auth/login'), pathname)}>{t('forum.poll.login')}</Link>
        )}
        <span className="text-ink-3 text-13">{t('forum.poll.voters', { count: poll.voters })}</span>
      </div>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { reviewLimits } from '../../../moderation/contract/moderation-limits.contract.ts'
import { reviewCalls, reviewQueries } from './review.queries.ts'
import { codePoints } from '../../kind/web/form-state.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** The discussion between author and staff about one review. */
export function ReviewDiscussion({ reviewId }: { reviewId: number }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const discussion = useQuery(reviewQueries.discussion(reviewId))
  const [text, setText] = useState('')
  const { busy, submit, errorOf } = useSubmit(['text'])
  const length = codePoints(text)
  const { max } = reviewLimits.message

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = await submit(() => reviewCalls.say(transportOf(client), { id: reviewId, text }))
    if (!sent) return
    setText('')
    await client.invalidateQueries({ queryKey: reviewQueries.discussion(reviewId).queryKey })
  }
  return (
    <section className="panel write-talk needs-scripts" aria-labelledby="review-talk">
      <h2 id="review-talk">{t('publications.talk.title')}</h2>
      {discussion.data?.length === 0 && (
        <p className="write-forecast text-ink-2 text-13 leading-ui">{t('publications.talk.empty')}</p>
      )}
      {discussion.data && discussion.data.length > 0 && (
        <ol>
          {discussion.data.map((message) => (
            <li key={message.id} data-staff={message.from_staff || undefined}>
              <p className="meta">
                <b>
                  {message.from_staff
                    ? t('publications.talk.staff')
                    : (message.author?.username ?? t('publications.deletedUser'))}
                </b>
                <Moment at={message.created_at} />
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={handleSubmit}>
        <Field
          label={t('publications.talk.label')}
          counter={`${formatNumber(locale, length)} / ${formatNumber(locale, max)}`}
          over={length > max}
          error={errorOf('text')}
        >
          <Textarea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" busy={busy}>
          {t('publications.talk.send')}
        </Button>
      </form>
    </section>
  )
}

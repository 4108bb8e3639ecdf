import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { reviewLimits } from '../../contract/moderation-limits.contract.ts'
import { contentCalls, contentQueries } from './content.queries.ts'
import { useSend } from '../use-send.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Messages between author and staff about a subject; they continue across its reviews. */
export function ContentDiscussion({ reviewId }: { reviewId: number }) {
  const t = useT()
  const client = useQueryClient()
  const discussion = contentQueries.discussion(reviewId)
  const { data: messages = [] } = useQuery(discussion)
  const [text, setText] = useState('')
  const { state, fields, error, submit } = useSend(async (transport) => {
    await contentCalls.say(transport, { id: reviewId, text })
    setText('')
    await client.invalidateQueries({ queryKey: discussion.queryKey })
  })
  const { min, max } = reviewLimits.message
  const length = [...text.trim()].length
  return (
    <section className="case-part" aria-labelledby="talk-title">
      <h3 id="talk-title">{t('moderation.talk.title')}</h3>
      {messages.length === 0 && <p className="case-hint">{t('moderation.talk.empty')}</p>}
      <ol className="case-talk">
        {messages.map((message) => (
          <li key={message.id} data-staff={message.from_staff || undefined}>
            <p className="case-hint">
              <b>{message.author?.username ?? t('moderation.talk.gone')}</b>
              {message.from_staff && ` · ${t('moderation.talk.staff')} `} <Moment at={message.created_at} />
            </p>
            <p className="case-speech">{message.text}</p>
          </li>
        ))}
      </ol>
      <form
        className="staff-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (length >= min) void submit()
        }}
      >
        <Field
          label={t('moderation.talk.write')}
          hint={t('moderation.talk.hint')}
          error={fields.text || error}
        >
          <Textarea rows={2} maxLength={max} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" size="s" busy={state === 'busy'} aria-disabled={length < min || undefined}>
          {t('moderation.talk.send')}
        </Button>
      </form>
    </section>
  )
}

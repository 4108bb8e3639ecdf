import { useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import type { OwnAppeal } from '../../contract/people/moderation.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'

/** The person's appeal against a decision, and staff's answer. */
export function ReviewAppeal({ appeal, canAnswer }: { appeal: OwnAppeal; canAnswer: boolean }) {
  const t = useT()
  const { answerAppeal } = useStaffActions()
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = String(new FormData(event.currentTarget).get('answer'))
    setBusy(true)
    await answerAppeal(appeal.id, answer)
    setBusy(false)
  }
  return (
    <section className="case-part" aria-labelledby={`appeal-${appeal.id}`}>
      <h3 id={`appeal-${appeal.id}`}>{t('moderation.appeal.title')}</h3>
      <p className="case-hint">
        <Moment at={appeal.created_at} />
      </p>
      <p className="case-speech">{appeal.text}</p>
      {appeal.answer !== null && (
        <>
          <p className="case-hint">
            {appeal.answered_at && <Moment at={appeal.answered_at} id="moderation.appeal.answered" />}
          </p>
          <p className="case-words">{appeal.answer}</p>
        </>
      )}
      {appeal.answer === null && canAnswer && (
        <form className="staff-form" onSubmit={handleSubmit}>
          <Field label={t('moderation.appeal.answer')} help={t('moderation.appeal.answerHint')} required>
            <Textarea name="answer" rows={3} minLength={3} maxLength={2000} />
          </Field>
          <div>
            <Button type="submit" size="s" busy={busy}>
              {t('moderation.appeal.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

import './staff.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Input } from '../../../web/ui/input.tsx'
import { Textarea } from '../../../web/ui/textarea.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { contactLimits } from '../moderation-words.contract.ts'
import { contactCalls } from './moderation.queries.ts'
import { useSend } from './use-send.ts'

/** A letter to staff; for everybody, also for those who cannot log in. */
export function ContactPage() {
  const t = useT()
  const to = useHref()
  const { data: user } = useQuery(userQueries.current())
  const [letter, setLetter] = useState({ name: user?.username ?? '', email: '', text: '' })
  const { state, fields, error, submit } = useSend((transport) => contactCalls.send(transport, letter))
  const length = [...letter.text].length

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setLetter({ ...letter, [event.target.name]: event.target.value })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <PageFrame
      title={t('moderation.contact.title')}
      description={t('moderation.contact.lead')}
      path="/contact"
      narrow
    >
      <div className="panel contact-panel">
        {state === 'sent' ? (
          <EmptyState
            model={<EmptyModel name="letter" />}
            title={t('moderation.contact.sent')}
            text={t('moderation.contact.sentText', { email: letter.email })}
            action={<Button href={to('/')}>{t('moderation.contact.home')}</Button>}
          />
        ) : (
          <form className="staff-form" onSubmit={handleSubmit}>
            <p className="case-hint">{t('moderation.contact.lead')}</p>
            <Field label={t('moderation.contact.name')} error={fields.name} required>
              <Input
                name="name"
                autoComplete="name"
                minLength={contactLimits.name.min}
                maxLength={contactLimits.name.max}
                value={letter.name}
                onChange={handleChange}
              />
            </Field>
            <Field label={t('moderation.contact.email')} error={fields.email} required>
              <Input
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                value={letter.email}
                onChange={handleChange}
              />
            </Field>
            <Field
              label={t('moderation.contact.text')}
              counter={`${length} / ${contactLimits.text.max}`}
              over={length > contactLimits.text.max}
              error={fields.text || error || undefined}
              required
            >
              <Textarea
                name="text"
                rows={6}
                minLength={contactLimits.text.min}
                value={letter.text}
                onChange={handleChange}
              />
            </Field>
            <Button type="submit" variant="primary" size="l" busy={state === 'busy'}>
              {t('moderation.contact.submit')}
            </Button>
          </form>
        )}
      </div>
    </PageFrame>
  )
}

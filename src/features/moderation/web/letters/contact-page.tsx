import '../staff.css'
import { useLocation } from '@tanstack/react-router'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { contactLimits } from '../../contract/moderation-limits.contract.ts'
import { contactCalls } from '../moderation.queries.ts'
import { useSend } from '../use-send.ts'

type Letter = { name: string; email: string; text: string }

/** A letter to staff, open to everybody, also to people who cannot log in. */
export function ContactPage() {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const posted = usePosted('contact')
  const { done } = useLocation().search as { done?: unknown }
  const [letter, setLetter] = useState({
    name: user?.username ?? '',
    email: '',
    text: '',
    ...(posted?.values as Partial<Letter> | undefined),
  })
  const { state, fields, error, submit } = useSend((transport) => contactCalls.send(transport, letter), {
    posted,
    sent: done === '1',
  })
  const first = posted && (['name', 'email', 'text'] as const).find((field) => fields[field])
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
      <div className="panel p-6 max-md:p-4">
        {state === 'sent' ? (
          <EmptyState
            model={<EmptyModel name="letter" />}
            title={t('moderation.contact.sent')}
            text={
              letter.email
                ? t('moderation.contact.sentText', { email: letter.email })
                : t('moderation.contact.sentPlain')
            }
            action={<Button href={to('/')}>{t('moderation.contact.home')}</Button>}
          />
        ) : (
          <PlainForm
            name="contact"
            className="staff-form"
            onSubmit={handleSubmit}
            onTyped={(typed) =>
              setLetter({ name: typed('name'), email: typed('email'), text: typed('text') })
            }
          >
            <p className="case-hint">{t('moderation.contact.lead')}</p>
            <Field label={t('moderation.contact.name')} error={fields.name} focus={first === 'name'} required>
              <Input
                name="name"
                autoComplete="name"
                minLength={contactLimits.name.min}
                maxLength={contactLimits.name.max}
                value={letter.name}
                onChange={handleChange}
              />
            </Field>
            <Field
              label={t('moderation.contact.email')}
              error={fields.email}
              focus={first === 'email'}
              required
            >
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
              focus={posted !== undefined && (first ?? 'text') === 'text'}
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
            <Button type="submit" variant="primary" busy={state === 'busy'}>
              {t('moderation.contact.submit')}
            </Button>
          </PlainForm>
        )}
      </div>
    </PageFrame>
  )
}

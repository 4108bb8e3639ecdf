import { useLocation } from '@tanstack/react-router'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { complaintLimits, complaintRoles } from '../../../moderation/contract/moderation-limits.contract.ts'
import type { ComplaintRole } from '../../../moderation/contract/moderation-limits.contract.ts'
import { complaintCalls } from './complaints.queries.ts'
import { useSend } from '../../../moderation/web/use-send.ts'

const empty = { name: '', email: '', role: 'owner', url: '', explanation: '', good_faith: '', website: '' }
type Typed = typeof empty
const names = Object.keys(empty) as (keyof Typed)[]

/** For people whose work was published here without permission; works without an account and without scripts. */
export function ComplaintForm() {
  const t = useT()
  const posted = usePosted('complaint')
  const { done } = useLocation().search as { done?: unknown }
  const [typed, setTyped] = useState<Typed>({ ...empty, ...(posted?.values as Partial<Typed> | undefined) })
  const { state, fields, error, submit } = useSend(
    (transport) =>
      // The server refuses an unticked `good_faith` with a message of its own, like every other field.
      complaintCalls.send(transport, {
        ...typed,
        role: typed.role as ComplaintRole,
        good_faith: (typed.good_faith !== '') as true,
      }),
    { posted, sent: done === '1' },
  )
  const first = posted && names.find((name) => fields[name])
  const length = [...typed.explanation].length
  const { explanation: bounds, name: nameBounds, url: urlBounds } = complaintLimits

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    setTyped({ ...typed, [event.target.name]: event.target.value })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <section
      className="mt-10 scroll-mt-[90px] [&_h2]:mx-0 [&_h2]:mt-0 [&_h2]:mb-3.5"
      id="complaint"
      aria-labelledby="complaint-title"
    >
      <h2 id="complaint-title">{t('info.complaint.title')}</h2>
      {state === 'sent' ? (
        <div className="panel" aria-live="polite">
          <EmptyState
            level={3}
            model={<EmptyModel name="letter" />}
            title={t('info.complaint.sent')}
            text={t('info.complaint.sentText')}
          />
        </div>
      ) : (
        <PlainForm
          name="complaint"
          className="panel grid gap-4.5 p-5.5 [&_.btn]:justify-self-start"
          onSubmit={handleSubmit}
          onTyped={(read) => setTyped(Object.fromEntries(names.map((name) => [name, read(name)])) as Typed)}
        >
          <p>{t('info.complaint.lead')}</p>
          <div className="contents" aria-live="polite">
            {error && <Note tone="brick">{error}</Note>}
          </div>
          <Field label={t('info.complaint.name')} error={fields.name} focus={first === 'name'} required>
            <Input
              name="name"
              autoComplete="name"
              maxLength={nameBounds.max}
              value={typed.name}
              onChange={handleChange}
            />
          </Field>
          <Field label={t('info.complaint.email')} error={fields.email} focus={first === 'email'} required>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={typed.email}
              onChange={handleChange}
            />
          </Field>
          <Field label={t('info.complaint.role')} error={fields.role} focus={first === 'role'} required>
            <Select name="role" value={typed.role} onChange={handleChange}>
              <Options of={complaintRoles} say={(role) => t(`info.complaint.roles.${role}`)} />
            </Select>
          </Field>
          <Field label={t('info.complaint.url')} error={fields.url} focus={first === 'url'} required>
            <Input
              name="url"
              inputMode="url"
              maxLength={urlBounds.max}
              value={typed.url}
              onChange={handleChange}
            />
          </Field>
          <Field
            label={t('info.complaint.explanation')}
            help={t('info.complaint.explanationHint')}
            counter={`${length} / ${bounds.max}`}
            over={length > bounds.max}
            error={fields.explanation}
            focus={first === 'explanation'}
            required
          >
            <Textarea name="explanation" rows={7} value={typed.explanation} onChange={handleChange} />
          </Field>
          <div className="absolute left-[-9999px] size-px overflow-hidden" aria-hidden="true">
            <label>
              {t('info.complaint.website')}
              <input
                name="website"
                tabIndex={-1}
                autoComplete="off"
                value={typed.website}
                onChange={handleChange}
              />
            </label>
          </div>
          <Checkbox
            name="good_faith"
            checked={typed.good_faith !== ''}
            aria-invalid={fields.good_faith ? true : undefined}
            onChange={(event) => setTyped({ ...typed, good_faith: event.target.checked ? 'on' : '' })}
            label={t('info.complaint.goodFaith')}
            description={
              fields.good_faith && <span className="text-brick">{t('info.complaint.goodFaithMissing')}</span>
            }
          />
          <Button type="submit" variant="primary" size="l" busy={state === 'busy'}>
            {t('info.complaint.submit')}
          </Button>
        </PlainForm>
      )}
    </section>
  )
}

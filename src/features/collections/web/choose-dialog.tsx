import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useMessages } from '../../../web/i18n/use-messages.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { collectionLimits, type CollectedRef } from '../collection-limits.contract.ts'
import { collectionCalls, collectionQueries, collectionsKey } from './collections.queries.ts'
import { usePress } from './use-press.ts'

type Chosen = CollectedRef & { via?: string }

/** In which of one's own collections a subject is; a new one can be made for it. */
export function ChooseDialog({
  subject,
  user,
  open,
  onClose,
}: {
  subject: Chosen
  user: number
  open: boolean
  onClose: () => void
}) {
  useMessages('collections')
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const { kind, id } = subject
  const { data: own } = useQuery({ ...collectionQueries.own({ kind, id }, locale), enabled: open })
  const { waiting, press } = usePress(user)
  const { busy, submit, errorOf } = useSubmit(['title'])
  const [title, setTitle] = useState('')
  const unsent = (collection: number | 'later') =>
    waiting.find((one) => one.collection === collection && one.kind === kind && one.id === id)

  async function handleCreate(event: FormEvent) {
    event.preventDefault()
    const made = await submit(async () => {
      const { data } = await collectionCalls.create(transportOf(client), { title, language: locale })
      press({ ...subject, collection: data.id, into: true })
    })
    if (!made) return
    setTitle('')
    await client.invalidateQueries({ queryKey: [...collectionsKey, 'own'] })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('collections.choose.title')}>
      <div className="mt-4 grid gap-2.5 max-h-[50vh] overflow-y-auto">
        {!own && <Skeleton className="w-3/5" />}
        {own?.map((one) => {
          const name = one.later ? 'later' : one.id
          const sent = unsent(name)
          return (
            <Checkbox
              key={one.id}
              label={one.later ? t('collections.later') : one.title}
              description={
                sent?.tried ? t('collections.choose.waiting') : t(`collections.visibility.${one.visibility}`)
              }
              checked={sent ? sent.into : one.holds}
              onChange={(event) => press({ ...subject, collection: name, into: event.target.checked })}
            />
          )
        })}
      </div>
      <form className="mt-4.5 grid gap-3" onSubmit={handleCreate} noValidate>
        <Field label={t('collections.choose.new')} error={errorOf('title')}>
          <Input
            name="title"
            autoComplete="off"
            maxLength={collectionLimits.title.max}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('collections.choose.close')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            aria-disabled={title.trim() === '' || undefined}
          >
            {t('collections.choose.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { localeCodes } from '../../../contract/locales.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { LanguageOptions } from '../../../web/i18n/language-options.tsx'
import { Radio } from '../../../web/ui/field/radio.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { collectionLimits, visibilities } from '../collection-limits.contract.ts'
import type { Collection } from '../collections.contract.ts'
import { collectionCalls } from './collections.queries.ts'

/** Makes a collection, or changes its words and who sees it. */
export function CollectionForm({
  collection,
  onSaved,
}: {
  /** Null: a new one. */
  collection: Collection | null
  onSaved: (saved: Collection) => unknown
}) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { busy, submit, errorOf } = useSubmit(['title', 'description'])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = (name: string) => String(data.get(name) ?? '')
    const words = {
      title: given('title'),
      description: given('description'),
      visibility: visibilities.find((one) => one === given('visibility')) ?? 'private',
      language: localeCodes.find((code) => code === given('language')) ?? locale,
    }
    const transport = transportOf(client)
    await submit(async () => {
      const call = collection
        ? collectionCalls.update(transport, { id: collection.id, ...words })
        : collectionCalls.create(transport, words)
      const { data: saved } = await call
      toasts.show({ kind: 'success', title: t('collections.edit.saved') })
      await onSaved(saved)
    })
  }
  const handleRenew = () =>
    attempt(async () => {
      const { data: saved } = await collectionCalls.renewKey(transportOf(client), { id: collection!.id })
      await onSaved(saved)
    }, t('collections.edit.renewed'))

  return (
    <form className="panel grid grid-cols-1 gap-4 px-4.5 py-4" onSubmit={handleSubmit} noValidate>
      <Field label={t('collections.edit.title')} error={errorOf('title')} required>
        <Input
          name="title"
          autoComplete="off"
          maxLength={collectionLimits.title.max}
          defaultValue={collection?.title}
        />
      </Field>
      <Field label={t('collections.edit.description')} error={errorOf('description')}>
        <Textarea
          name="description"
          rows={3}
          maxLength={collectionLimits.description.max}
          defaultValue={collection?.description}
        />
      </Field>
      <fieldset className="grid gap-2 [&_legend]:mb-1.5 [&_legend]:text-14 [&_legend]:font-650">
        <legend>{t('collections.edit.visibility')}</legend>
        {visibilities.map((one) => (
          <Radio
            key={one}
            name="visibility"
            value={one}
            defaultChecked={one === (collection?.visibility ?? 'private')}
            label={t(`collections.visibility.${one}`)}
            description={t(`collections.edit.visible.${one}`)}
          />
        ))}
      </fieldset>
      <Field label={t('collections.edit.language')}>
        <Select name="language" defaultValue={collection?.language ?? locale}>
          <LanguageOptions />
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('collections.edit.save')}
        </Button>
        {collection?.visibility === 'link' && (
          <Button onClick={handleRenew}>{t('collections.edit.renew')}</Button>
        )}
      </div>
    </form>
  )
}

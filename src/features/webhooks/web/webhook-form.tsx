import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isLocale } from '../../../contract/locales.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { LanguageOptions } from '../../../web/i18n/language-options.tsx'
import { Options } from '../../../web/ui/field/options.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import {
  presets,
  resourceEvents,
  webhookEvents,
  webhookLimits,
  type Preset,
} from '../webhook-limits.contract.ts'
import type { Webhook } from '../webhooks.contract.ts'
import { webhookCalls, webhooksKey } from './webhooks.queries.ts'

/** Makes a webhook or changes one. Where it is stays as it was where nothing is typed. */
export function WebhookForm({
  webhook,
  resource,
  onClose,
  onSecret,
}: {
  /** Null: a new one. */
  webhook: Webhook | null
  /** The slug of the resource; null where the webhook belongs to the person. */
  resource: string | null
  onClose: () => void
  /** A new one brings its secret. */
  onSecret: (secret: string) => void
}) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['name', 'events', 'address', 'bot_token', 'chat'])
  const [preset, setPreset] = useState<Preset>(webhook?.preset ?? 'json')
  const events = resource === null ? webhookEvents : resourceEvents

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = (name: string) => String(data.get(name) ?? '').trim()
    const language = given('language')
    const target = Object.fromEntries(
      ['address', 'bot_token', 'chat']
        .filter((name) => given(name) !== '')
        .map((name) => [name, given(name)]),
    )
    const words = {
      name: given('name'),
      events: events.filter((one) => data.getAll('events').includes(one)),
      language: isLocale(language) ? language : locale,
      ...target,
    }
    const transport = transportOf(client)
    const saved = await submit(async () => {
      if (webhook) return void (await webhookCalls.update(transport, { id: webhook.id, ...words }))
      const made = resource
        ? await webhookCalls.createForResource(transport, { resource, preset, ...words })
        : await webhookCalls.create(transport, { preset, ...words })
      onSecret(made.data.secret)
    })
    if (!saved) return
    await client.invalidateQueries({ queryKey: webhooksKey })
    if (webhook) toasts.show({ kind: 'success', title: t('webhooks.form.saved', { name: words.name }) })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={webhook ? t('webhooks.form.editTitle', { name: webhook.name }) : t('webhooks.form.addTitle')}
    >
      <form className="mt-4.5 grid gap-4" onSubmit={handleSubmit} noValidate>
        <Field label={t('webhooks.form.name')} error={errorOf('name')} required>
          <Input
            name="name"
            maxLength={webhookLimits.name.max}
            autoComplete="off"
            defaultValue={webhook?.name}
          />
        </Field>
        {!webhook && (
          <Field label={t('webhooks.form.preset')}>
            <Select value={preset} onChange={(event) => setPreset(event.target.value as Preset)}>
              <Options of={presets} say={(one) => t(`webhooks.preset.${one}`)} />
            </Select>
          </Field>
        )}
        <WebhookTarget preset={preset} webhook={webhook} errorOf={errorOf} />
        <fieldset className="grid gap-2 [&_legend]:mb-1.5 [&_legend]:text-14 [&_legend]:font-650">
          <legend>{t('webhooks.form.events')}</legend>
          {events.map((one) => (
            <Checkbox
              key={one}
              name="events"
              value={one}
              defaultChecked={webhook ? webhook.events.includes(one) : true}
              label={t(`webhooks.event.${one}`)}
            />
          ))}
          {errorOf('events') && <p className="field-error">{errorOf('events')}</p>}
        </fieldset>
        <Field label={t('webhooks.form.language')}>
          <Select name="language" defaultValue={webhook?.language ?? locale}>
            <LanguageOptions />
          </Select>
        </Field>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('webhooks.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('webhooks.form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** An address, or for Telegram a bot and a chat. */
function WebhookTarget({
  preset,
  webhook,
  errorOf,
}: {
  preset: Preset
  webhook: Webhook | null
  errorOf: (name: string) => string | undefined
}) {
  const { t } = useTranslator()
  const unchanged = webhook && t('webhooks.form.keep', { target: webhook.target })
  if (preset !== 'telegram')
    return (
      <Field
        label={t('webhooks.form.address')}
        help={
          unchanged ?? t(preset === 'discord' ? 'webhooks.form.discordHint' : 'webhooks.form.addressHint')
        }
        error={errorOf('address')}
        required={!webhook}
      >
        <Input
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={webhookLimits.address.max}
          placeholder={preset === 'discord' ? 'https://discord.com/api/webhooks/…' : 'https://'}
        />
      </Field>
    )
  return (
    <>
      <Field
        label={t('webhooks.form.botToken')}
        help={t('webhooks.form.botTokenHint')}
        error={errorOf('bot_token')}
        required={!webhook}
      >
        <Input name="bot_token" autoComplete="off" spellCheck={false} maxLength={webhookLimits.token.max} />
      </Field>
      <Field
        label={t('webhooks.form.chat')}
        help={unchanged ?? t('webhooks.form.chatHint')}
        error={errorOf('chat')}
        required={!webhook}
      >
        <Input name="chat" autoComplete="off" spellCheck={false} maxLength={webhookLimits.chat.max} />
      </Field>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gameVersions, platformCodes, platforms } from '../../../contract/game.ts'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'
import { localeCodes, locales, type Locale } from '../../../contract/locales.ts'
import { textLength } from '../../../contract/rich-text/text-of.ts'
import { resourceTypes, type ResourceType } from '../../../contract/taxonomy.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { useTextServices } from '../../publications/editor/web/use-publication-services.ts'
import { WriteContent } from '../../publications/editor/web/write-content.tsx'
import { requestLimits } from '../request-limits.contract.ts'
import type { Request } from '../requests.contract.ts'
import { renderRequest } from './request-editor.queries.ts'
import {
  endOfDay,
  forgetForm,
  kopecksOf,
  listIn,
  storeForm,
  type RequestFormState,
} from './request-form-state.ts'
import { forgetRequest, requestCalls } from './requests.queries.ts'

const shown = [
  'title',
  'content',
  'type',
  'platforms',
  'game_versions',
  'wanted_languages',
  'deadline',
  'reward',
  'tags',
  'language',
]

type Version = (typeof gameVersions)[number]

/** Writes a request, or changes it while it is open. What was typed is stored on the device until it is sent. */
export function RequestForm({
  request,
  start,
  balance,
  onSaved,
}: {
  /** Null: a new one. */
  request: Request | null
  start: RequestFormState
  /** Roubles the person can spend; null while that is not known. */
  balance: number | null
  onSaved: (saved: Request) => unknown
}) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const [form, setForm] = useState(start)
  const { busy, submit, errorOf } = useSubmit(shown)
  const { services } = useTextServices({
    render: renderRequest,
    start: start.content,
    language: form.language,
    itemId: request?.id,
  })
  // On what is there by then: the editor answers later than other fields.
  const change = (part: Partial<RequestFormState>) => setForm((before) => ({ ...before, ...part }))
  const toggle = <T,>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
  useEffect(() => {
    if (!request && form !== start) storeForm(form)
  }, [request, form, start])

  const send = () =>
    submit(async () => {
      const written = {
        title: form.title,
        content: form.content,
        tags: listIn(form.tags),
        type: form.type,
        platforms: form.platforms,
        game_versions: listIn(form.versions) as Version[],
        wanted_languages: form.languages,
        deadline: endOfDay(form.deadline),
      }
      const transport = transportOf(client)
      const { data } = request
        ? await requestCalls.update(transport, { id: request.id, ...written })
        : await requestCalls.create(transport, {
            ...written,
            language: form.language,
            reward: kopecksOf(form.reward),
          })
      if (!request) forgetForm()
      await forgetRequest(client, data.id)
      await onSaved(data)
    })
  const tooMuch = balance !== null && kopecksOf(form.reward) > balance * 100
  return (
    <form
      className="panel grid grid-cols-1 gap-5 px-5 py-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('requests.form.title')}
        help={t('requests.form.titleHelp')}
        error={errorOf('title')}
        required
      >
        <Input
          name="title"
          autoComplete="off"
          maxLength={requestLimits.title.max}
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <WriteContent
        label={t('requests.form.content')}
        value={form.content}
        max={requestLimits.content.max}
        error={errorOf('content')}
        language={form.language}
        services={services}
        onChange={(content) => {
          if (textLength(content) > 0 || textLength(form.content) > 0) change({ content })
        }}
      />
      <div className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
        <Field label={t('requests.facet.type')} error={errorOf('type')} required>
          <Select
            name="type"
            value={form.type}
            onChange={(event) => change({ type: event.currentTarget.value as ResourceType })}
          >
            {resourceTypes.map((type) => (
              <option key={type} value={type}>
                {t(`taxonomy.types.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('requests.form.deadline')}
          help={t('requests.form.deadlineHelp')}
          error={errorOf('deadline')}
        >
          <Input
            name="deadline"
            type="date"
            value={form.deadline}
            onChange={(event) => change({ deadline: event.currentTarget.value })}
          />
        </Field>
      </div>
      {!request && (
        <Field
          label={t('requests.form.reward')}
          help={
            balance === null
              ? t('requests.form.rewardHelp')
              : t('requests.form.rewardBalance', { amount: formatRoubles(locale, balance) })
          }
          error={errorOf('reward') ?? (tooMuch ? t('requests.form.tooMuch') : undefined)}
        >
          <Input
            name="reward"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={form.reward}
            onChange={(event) => change({ reward: event.currentTarget.value })}
          />
        </Field>
      )}
      <Choices
        legend={t('requests.facet.platform')}
        items={platformCodes.map((code) => ({ value: code, label: platforms[code] }))}
        chosen={form.platforms}
        onToggle={(code) => change({ platforms: toggle(form.platforms, code) })}
      />
      <Choices
        legend={t('requests.facet.language')}
        items={localeCodes.map((code) => ({ value: code, label: locales[code].name }))}
        chosen={form.languages}
        onToggle={(code) => change({ languages: toggle(form.languages, code) })}
      />
      <div className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
        <Field
          label={t('requests.form.versions')}
          help={t('requests.form.versionsHelp')}
          error={errorOf('game_versions') ?? errorOf('game_versions.0')}
        >
          <Input
            name="versions"
            autoComplete="off"
            placeholder="1.21.4, 1.20.1"
            value={form.versions}
            onChange={(event) => change({ versions: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('requests.form.tags')} help={t('requests.form.tagsHelp')} error={errorOf('tags')}>
          <Input
            name="tags"
            autoComplete="off"
            value={form.tags}
            onChange={(event) => change({ tags: event.currentTarget.value })}
          />
        </Field>
      </div>
      {!request && (
        <Field label={t('requests.form.language')} error={errorOf('language')}>
          <Select
            value={form.language}
            onChange={(event) => change({ language: event.currentTarget.value as Locale })}
          >
            {localeCodes.map((code) => (
              <option key={code} value={code}>
                {locales[code].name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t(request ? 'requests.form.save' : 'requests.form.send')}
        </Button>
      </div>
    </form>
  )
}

/** Several of a list, all in sight; none means any. */
function Choices<T extends string>({
  legend,
  items,
  chosen,
  onToggle,
}: {
  legend: string
  items: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onToggle: (value: T) => void
}) {
  const { t } = useTranslator()
  return (
    <fieldset>
      <legend className="text-14 font-600 mb-1.5">
        {legend} <span className="text-ink-3 font-500">{t('requests.form.any')}</span>
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {items.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

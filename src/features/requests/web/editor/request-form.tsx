import '../requests.css'
import type { FormEvent } from 'react'
import { platformCodes, platforms, type GameVersion } from '../../../../contract/game.ts'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { localeCodes, locales, type Locale } from '../../../../contract/locales.ts'
import { resourceTypes, type ResourceType } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { LanguageOptions } from '../../../../web/i18n/language-options.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { ThrowAway } from '../../../publications/drafts/web/throw-away.tsx'
import { WriteContent } from '../../../publications/editor/web/write-content.tsx'
import { BegunDrafts } from '../../../publications/web/begun-drafts.tsx'
import { EditorFrame } from '../../../publications/web/editor-frame.tsx'
import { useEditor, type FormProps } from '../../../publications/web/use-editor.ts'
import { revenueQueries } from '../../../revenue/web/revenue.queries.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import type { Request, RequestDraft } from '../../requests.contract.ts'
import { kopecksOf } from '../kopecks.ts'
import { endOfDay, listIn, type RequestFormState } from './form-state.ts'
import { requestEditor } from './request-editor.tsx'

const fields = [
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
] as const

const toggle = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** What can be changed as long as nobody was accepted. */
const changeable = (form: RequestFormState) => ({
  title: form.title,
  content: form.content,
  tags: listIn(form.tags),
  type: form.type,
  platforms: form.platforms,
  game_versions: listIn(form.versions) as GameVersion[],
  wanted_languages: form.languages,
  deadline: endOfDay(form.deadline),
})

/** Roubles the person can spend; null while that is not known. */
function useBalance(): number | null {
  const user = useCurrentUser()
  const enabled = useHydrated() && user !== null
  return useQuery({ ...revenueQueries.balance(user?.id ?? 0), enabled }).data ?? null
}

/** Writes a request, or changes it while it is open. */
export function RequestForm(props: FormProps<RequestFormState, RequestDraft, Request>) {
  const { t, locale } = useTranslator()
  const { item: request } = props
  const balance = useBalance()
  const editor = useEditor(requestEditor, props, fields, (language) => ({
    create: (form) => ({ ...changeable(form), language, reward: kopecksOf(form.reward) }),
    change: (_request, form) => changeable(form),
    // What everybody reads at once needs no page about its review.
    pageAfter: (made) => (made.public && made.pending_revision === null ? '' : 'review'),
  }))
  const { draft, formState: form, change, errors, language, sending, services } = editor
  const tooMuch = balance !== null && kopecksOf(form.reward) > balance * 100
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sending.send()
  }
  return (
    <EditorFrame editor={editor}>
      <noscript>
        <Note tone="brick">{t('publications.needsScripts')}</Note>
      </noscript>
      <form className="grid gap-5 max-w-190 needs-scripts" noValidate onSubmit={handleSubmit}>
        {!request && (
          <>
            <p className="page-lead">{t('requests.form.lead')}</p>
            <BegunDrafts kind={requestEditor} />
          </>
        )}
        {draft.restored && <Note tone="lapis">{t('publications.restored')}</Note>}
        <div className="panel grid grid-cols-1 gap-5 px-5 py-5">
          <Field
            label={t('requests.form.title')}
            help={t('requests.form.titleHelp')}
            error={errors.of('title')}
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
            error={errors.of('content')}
            language={language}
            services={services}
            onChange={(content) => change({ content })}
          />
          <div className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
            <Field label={t('requests.facet.type')} error={errors.of('type')} required>
              <Select
                name="type"
                value={form.type}
                onChange={(event) => change({ type: event.currentTarget.value as ResourceType })}
              >
                <Options of={resourceTypes} say={(type) => t(`taxonomy.types.${type}`)} />
              </Select>
            </Field>
            <Field
              label={t('requests.form.deadline')}
              help={t('requests.form.deadlineHelp')}
              error={errors.of('deadline')}
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
              error={errors.of('reward') ?? (tooMuch ? t('requests.form.tooMuch') : undefined)}
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
              error={errors.of('game_versions')}
            >
              <Input
                name="versions"
                autoComplete="off"
                placeholder="1.21.4, 1.20.1"
                value={form.versions}
                onChange={(event) => change({ versions: event.currentTarget.value })}
              />
            </Field>
            <Field
              label={t('requests.form.tags')}
              help={t('requests.form.tagsHelp')}
              error={errors.of('tags')}
            >
              <Input
                name="tags"
                autoComplete="off"
                value={form.tags}
                onChange={(event) => change({ tags: event.currentTarget.value })}
              />
            </Field>
          </div>
          {!request && (
            <Field label={t('requests.form.language')} error={errors.of('language')}>
              <Select
                value={language}
                onChange={(event) => change({ language: event.currentTarget.value as Locale })}
              >
                <LanguageOptions />
              </Select>
            </Field>
          )}
          {errors.general && (
            <p className="field-message" role="alert">
              {errors.general}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={sending.busy}>
              {t(request ? 'requests.form.save' : 'requests.form.send')}
            </Button>
            <div>
              <ThrowAway
                draft={draft}
                kind={requestEditor.drafts}
                actions={request && requestEditor.actionsOf(request)}
                noun="requests"
                ownPath={requestEditor.ownPath}
              />
            </div>
          </div>
        </div>
      </form>
    </EditorFrame>
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

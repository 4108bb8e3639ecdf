import { useQueryClient } from '@tanstack/react-query'
import { unsentFormKey, type UnsentForm } from '../../../../contract/posted-form.ts'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { LanguageOptions } from '../../../../web/i18n/language-options.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useWriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import type { ForumCategory } from '../../forum.contract.ts'
import { plainTopicForm, pollResults, topicKinds, topicLimits } from '../../forum-limits.contract.ts'
import { CategoryOptions } from '../category-options.tsx'

const fields = ['category', 'kind', 'title', 'language', 'content', 'poll', 'tags', 'resource'] as const

/** A new topic where there are no scripts. Every kind is offered: nothing follows the category before it is sent. */
export function PlainTopicForm({
  categories,
  category,
}: {
  /** Where this person may open topics. */
  categories: readonly ForumCategory[]
  /** Chosen by the address. */
  category: string
}) {
  const { t, locale } = useTranslator()
  const posted = usePosted(plainTopicForm)
  const unsent = useQueryClient().getQueryData<UnsentForm>(unsentFormKey)
  const errors = useWriteErrors(fields, posted?.error)
  const sent = posted?.values ?? (unsent?.form === plainTopicForm ? unsent.values : {})
  const first = fields.find((field) => errors.of(field) !== undefined)
  const about = (field: (typeof fields)[number]) => ({ error: errors.of(field), focus: first === field })
  const known = (value: string | undefined) => categories.find(({ key }) => key === value)?.key
  const kinds = topicKinds.filter((kind) => categories.some((one) => one.kinds.includes(kind)))
  const general = errors.general ?? errors.of('resource')
  return (
    <PlainForm
      name={plainTopicForm}
      className="panel grid gap-4.5 max-w-190 px-5 py-5 [&_textarea[name=content]]:min-h-[20rem]"
    >
      {general && <Note tone="brick">{general}</Note>}
      <Field label={t('forum.form.category')} required {...about('category')}>
        <Select name="category" defaultValue={known(sent.category) ?? known(category)}>
          <CategoryOptions categories={categories} />
        </Select>
      </Field>
      <Field
        label={t('forum.form.kind')}
        {...about('kind')}
        {...(errors.of('kind') && { error: t('forum.plain.kind') })}
      >
        <Select name="kind" defaultValue={kinds.find((kind) => kind === sent.kind)}>
          <Options of={kinds} say={(kind) => t(`forum.kind.${kind}`)} />
        </Select>
      </Field>
      <Field label={t('forum.form.title')} required {...about('title')}>
        <Input
          name="title"
          autoComplete="off"
          maxLength={topicLimits.title.max}
          defaultValue={sent.title ?? ''}
        />
      </Field>
      <Field label={t('forum.form.language')} {...about('language')}>
        <Select name="language" defaultValue={sent.language ?? locale}>
          <LanguageOptions />
        </Select>
      </Field>
      <Field label={t('forum.form.content')} hint={t('forum.plain.markdown')} required {...about('content')}>
        <Textarea name="content" rows={16} defaultValue={(sent.content ?? '').replaceAll('\r\n', '\n')} />
      </Field>
      <Field label={t('forum.form.tags')} hint={t('forum.form.tagsHint')} {...about('tags')}>
        <Input name="tags" autoComplete="off" defaultValue={sent.tags ?? ''} />
      </Field>
      {kinds.includes('poll') && (
        <fieldset className="grid gap-4 min-w-0">
          <legend className="text-14 font-650 mb-1.5">{t('forum.plain.poll')}</legend>
          <Field label={t('forum.form.options')} hint={t('forum.form.optionsHint')} {...about('poll')}>
            <Textarea name="options" rows={4} defaultValue={(sent.options ?? '').replaceAll('\r\n', '\n')} />
          </Field>
          <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
            <Field label={t('forum.form.choices')}>
              <Input
                name="choices"
                type="number"
                min={1}
                max={topicLimits.pollOptions.max}
                defaultValue={sent.choices ?? '1'}
              />
            </Field>
            <Field label={t('forum.form.results')}>
              <Select name="results" defaultValue={sent.results}>
                <Options of={pollResults} say={(value) => t(`forum.results.${value}`)} />
              </Select>
            </Field>
            <Field label={t('forum.form.closes')}>
              <Input name="closes" type="date" defaultValue={sent.closes ?? ''} />
            </Field>
          </div>
        </fieldset>
      )}
      <div>
        <Button type="submit" variant="primary">
          {t('forum.form.send')}
        </Button>
      </div>
    </PlainForm>
  )
}

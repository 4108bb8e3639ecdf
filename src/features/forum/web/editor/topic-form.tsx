import '../forum.css'
import type { FormEvent } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { LanguageOptions } from '../../../../web/i18n/language-options.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { ThrowAway } from '../../../publications/drafts/web/throw-away.tsx'
import { WriteContent } from '../../../publications/editor/web/write-content.tsx'
import { BegunDrafts } from '../../../publications/web/begun-drafts.tsx'
import { EditorFrame } from '../../../publications/web/editor-frame.tsx'
import { useEditor, type FormProps } from '../../../publications/web/use-editor.ts'
import { topicLimits, type TopicKind } from '../../forum-limits.contract.ts'
import type { Topic, TopicDraft } from '../../topics.contract.ts'
import { CategoryOptions } from '../category-options.tsx'
import { forumQueries } from '../forum.queries.ts'
import { pollOf, tagsOf, type TopicFormState } from './form-state.ts'
import { PlainTopicForm } from './plain-topic-form.tsx'
import { topicEditor } from './topic-editor.tsx'
import { TopicPollFields } from './topic-poll-fields.tsx'

const fields = ['title', 'content', 'category', 'kind', 'tags', 'poll', 'language', 'resource'] as const

/** Writes a topic, or changes its words. */
export function TopicForm(props: FormProps<TopicFormState, TopicDraft, Topic>) {
  const { t, locale } = useTranslator()
  const { item: topic } = props
  const { data: all } = useSuspenseQuery(forumQueries.categories(locale))
  const categories = all.filter(({ abilities }) => abilities.open)
  const placeOf = (form: TopicFormState) => {
    const category = categories.find(({ key }) => key === form.category) ?? categories[0]
    const kinds: readonly TopicKind[] = category?.kinds ?? ['discussion']
    return { category, kinds, kind: kinds.includes(form.kind) ? form.kind : kinds[0]! }
  }
  const editor = useEditor(topicEditor, props, fields, (language) => ({
    create(form) {
      const { category, kind } = placeOf(form)
      return {
        title: form.title,
        content: form.content,
        tags: tagsOf(form),
        language,
        category: category?.key ?? form.category,
        kind,
        ...(kind === 'poll' && { poll: pollOf(form) }),
        ...(form.resource && { resource: form.resource }),
        ...(form.article && { article: form.article }),
      }
    },
    change: (_topic, form) => ({ title: form.title, content: form.content, tags: tagsOf(form) }),
    // What everybody reads at once needs no page about its review.
    pageAfter: (made) => (made.public && made.pending_revision === null ? '' : 'review'),
  }))
  const { draft, formState: form, change, errors, language, sending, services } = editor
  const { category, kinds, kind } = placeOf(form)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sending.send()
  }
  return (
    <EditorFrame editor={editor}>
      <noscript>
        {topic || props.draft ? (
          <Note tone="brick">{t('publications.needsScripts')}</Note>
        ) : (
          <PlainTopicForm categories={categories} category={form.category} />
        )}
      </noscript>
      <form className="topic-form needs-scripts" onSubmit={handleSubmit} noValidate>
        {!topic && <BegunDrafts kind={topicEditor} />}
        {draft.restored && <Note tone="lapis">{t('publications.restored')}</Note>}
        <div className="panel grid grid-cols-1 gap-5 px-5 py-5">
          {!topic && (
            <>
              <Field label={t('forum.form.category')} error={errors.of('category')} required>
                <Select
                  value={category?.key ?? ''}
                  onChange={(event) => change({ category: event.currentTarget.value })}
                >
                  <CategoryOptions categories={categories} />
                </Select>
              </Field>
              {kinds.length > 1 && (
                <div>
                  <Segmented
                    label={t('forum.form.kind')}
                    value={kind}
                    items={kinds.map((value) => ({ value, label: t(`forum.kind.${value}`) }))}
                    onChange={(value) => change({ kind: kinds.find((one) => one === value) ?? kind })}
                  />
                </div>
              )}
            </>
          )}
          <Field label={t('forum.form.title')} error={errors.of('title')} required>
            <Input
              name="title"
              autoComplete="off"
              maxLength={topicLimits.title.max}
              value={form.title}
              onChange={(event) => {
                errors.drop('title')
                change({ title: event.currentTarget.value })
              }}
            />
          </Field>
          <WriteContent
            label={t('forum.form.content')}
            value={form.content}
            max={topicLimits.content.max}
            error={errors.of('content')}
            language={language}
            services={services}
            onChange={(content) => change({ content })}
          />
          {!topic && kind === 'poll' && (
            <TopicPollFields
              poll={form.poll}
              error={errors.of('poll')}
              onChange={(poll) => change({ poll })}
            />
          )}
          <div className="grid grid-cols-[1fr_220px] gap-5 max-md:grid-cols-1">
            <Field label={t('forum.form.tags')} hint={t('forum.form.tagsHint')} error={errors.of('tags')}>
              <Input
                name="tags"
                autoComplete="off"
                value={form.tags}
                onChange={(event) => change({ tags: event.currentTarget.value })}
              />
            </Field>
            {!topic && (
              <Field label={t('forum.form.language')} error={errors.of('language')}>
                <Select
                  value={language}
                  onChange={(event) => change({ language: event.currentTarget.value as Locale })}
                >
                  <LanguageOptions />
                </Select>
              </Field>
            )}
          </div>
          {(errors.general ?? errors.of('resource')) && (
            <p className="field-message" role="alert">
              {errors.general ?? errors.of('resource')}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={sending.busy}>
              {t(topic ? 'forum.form.save' : 'forum.form.send')}
            </Button>
            <div>
              <ThrowAway
                draft={draft}
                kind={topicEditor.drafts}
                actions={topic && topicEditor.actionsOf(topic)}
                noun="forum"
                ownPath={topicEditor.ownPath}
              />
            </div>
          </div>
        </div>
      </form>
    </EditorFrame>
  )
}

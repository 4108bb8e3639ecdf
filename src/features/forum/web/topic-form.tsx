import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { localeCodes, locales, type Locale } from '../../../contract/locales.ts'
import { textLength } from '../../../contract/rich-text/text-of.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { useTextServices } from '../../publications/editor/web/use-publication-services.ts'
import { WriteContent } from '../../publications/editor/web/write-content.tsx'
import { topicLimits, type TopicKind } from '../forum-limits.contract.ts'
import type { ForumCategory } from '../forum.contract.ts'
import type { Topic } from '../topics.contract.ts'
import { forgetForum, topicCalls } from './forum.queries.ts'
import { keepForm, forgetForm, type TopicFormState } from './topic-form-state.ts'
import { renderTopic } from './topic-editor.queries.ts'
import { TopicPollFields } from './topic-poll-fields.tsx'

const shown = ['title', 'content', 'category', 'kind', 'tags', 'poll', 'language']

/** Writes a topic, or changes its words. What was typed is stored on the device until it is sent. */
export function TopicForm({
  topic,
  start,
  categories,
  resource,
  onSaved,
}: {
  /** Null: a new one. */
  topic: Topic | null
  start: TopicFormState
  /** Where this person may open a topic. */
  categories: readonly ForumCategory[]
  /** The slug of the resource it asks about. */
  resource: string | null
  onSaved: (saved: Topic) => unknown
}) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const [form, setForm] = useState(start)
  const { busy, submit, errorOf } = useSubmit(shown)
  const { services } = useTextServices({
    render: renderTopic,
    start: start.content,
    language: form.language,
    itemId: topic?.id,
  })
  const category = categories.find(({ key }) => key === form.category)
  const kinds: readonly TopicKind[] = category?.kinds ?? ['discussion']
  const kind = kinds.includes(form.kind) ? form.kind : kinds[0]!

  // On what is there by then: the editor answers later than other fields.
  const change = (part: Partial<TopicFormState>) => setForm((before) => ({ ...before, ...part }))
  useEffect(() => {
    if (!topic && form !== start) keepForm(form)
  }, [topic, form, start])
  async function send() {
    const tags = form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    const words = { title: form.title, content: form.content, tags }
    const { options, choices, results, closesAt } = form.poll
    const poll = {
      options: options
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      choices,
      results,
      closes_at: closesAt ? new Date(closesAt).toISOString() : null,
    }
    await submit(async () => {
      const transport = transportOf(client)
      const { data } = topic
        ? await topicCalls.update(transport, { id: topic.id, ...words })
        : await topicCalls.create(transport, {
            ...words,
            language: form.language,
            category: form.category,
            kind,
            ...(kind === 'poll' && { poll }),
            ...(resource && { resource }),
          })
      if (!topic) forgetForm()
      await client.invalidateQueries({ queryKey: ['topic', data.id] })
      await forgetForum(client)
      await onSaved(data)
    })
  }
  return (
    <form
      className="panel grid grid-cols-1 gap-5 px-5 py-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      noValidate
    >
      {!topic && (
        <>
          <Field label={t('forum.form.category')} error={errorOf('category')} required>
            <Select
              value={form.category}
              onChange={(event) => change({ category: event.currentTarget.value })}
            >
              {categories.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
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
      <Field label={t('forum.form.title')} error={errorOf('title')} required>
        <Input
          name="title"
          autoComplete="off"
          maxLength={topicLimits.title.max}
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <WriteContent
        label={t('forum.form.content')}
        value={form.content}
        max={topicLimits.content.max}
        error={errorOf('content')}
        language={form.language}
        services={services}
        onChange={(content) => {
          if (textLength(content) > 0 || textLength(form.content) > 0) change({ content })
        }}
      />
      {!topic && kind === 'poll' && (
        <TopicPollFields poll={form.poll} error={errorOf('poll')} onChange={(poll) => change({ poll })} />
      )}
      <div className="grid grid-cols-[1fr_220px] gap-5 max-md:grid-cols-1">
        <Field label={t('forum.form.tags')} hint={t('forum.form.tagsHint')} error={errorOf('tags')}>
          <Input
            name="tags"
            autoComplete="off"
            value={form.tags}
            onChange={(event) => change({ tags: event.currentTarget.value })}
          />
        </Field>
        {!topic && (
          <Field label={t('forum.form.language')} error={errorOf('language')}>
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
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t(topic ? 'forum.form.save' : 'forum.form.send')}
        </Button>
      </div>
    </form>
  )
}

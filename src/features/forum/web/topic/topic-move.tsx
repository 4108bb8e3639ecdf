import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { topicLimits } from '../../forum-limits.contract.ts'
import { CategoryOptions } from '../category-options.tsx'
import { forgetForum, forumQueries, postCalls, type ReadTopic } from '../forum.queries.ts'
import { TopicMoves } from './topic-moves.tsx'

const places = ['topic', 'new'] as const

/** The number of a topic, also from the end of its address. */
const numberOf = (typed: string): number =>
  Number(/(\d+)(?:[?#].*)?$/.exec(typed.trim())?.[1] ?? Number.NaN) || 0

/** Moves posts into another topic or a new one; without numbers the two topics become one. */
export function TopicMove({ topic }: { topic: ReadTopic }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const { busy, submit, errorOf } = useSubmit(['to', 'numbers', 'topic'])
  const [where, setWhere] = useState<(typeof places)[number]>('topic')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = (name: string) => String(data.get(name) ?? '')
    const numbers = (given('numbers').match(/\d+/g) ?? []).map(Number)
    await submit(async () => {
      const { data: move } = await postCalls.move(transportOf(client), {
        id: topic.id,
        ...(where === 'topic'
          ? { to: numberOf(given('to')) }
          : { topic: { title: given('title'), category: given('category') } }),
        numbers: numbers.length > 0 ? numbers : null,
      })
      toasts.show({ kind: 'success', title: t('forum.staff.done') })
      await client.invalidateQueries({ queryKey: ['comments', 'topic'] })
      await forgetForum(client)
      await client.invalidateQueries({ queryKey: ['topic', topic.id] })
      if (numbers.length === 0 || where === 'new') await router.navigate({ href: to(move.path) })
    })
  }
  return (
    <>
      <form className="grid gap-2 mt-3" onSubmit={handleSubmit} noValidate>
        <h3 className="text-14 font-650">{t('forum.staff.merge')}</h3>
        <Segmented
          label={t('forum.staff.where')}
          value={where}
          items={[
            { value: 'topic', label: t('forum.staff.toTopic') },
            { value: 'new', label: t('forum.staff.toNew') },
          ]}
          onChange={(value) => setWhere(places.find((one) => one === value) ?? 'topic')}
        />
        {where === 'topic' ? (
          <Field label={t('forum.staff.mergeTo')} error={errorOf('to')}>
            <Input name="to" autoComplete="off" required />
          </Field>
        ) : (
          <>
            <Field label={t('forum.staff.newTitle')} error={errorOf('topic.title')}>
              <Input name="title" autoComplete="off" maxLength={topicLimits.title.max} required />
            </Field>
            <Field label={t('forum.form.category')} error={errorOf('topic.category')}>
              <Select small name="category" defaultValue={topic.category}>
                <CategoryOptions categories={categories} />
              </Select>
            </Field>
          </>
        )}
        <Field
          label={t('forum.staff.mergeWhich')}
          hint={t(where === 'topic' ? 'forum.staff.mergeAll' : 'forum.staff.numbersHint')}
          error={errorOf('numbers')}
        >
          <Input name="numbers" inputMode="numeric" autoComplete="off" />
        </Field>
        <Button type="submit" size="s" busy={busy}>
          {t('forum.staff.merge')}
        </Button>
      </form>
      <TopicMoves topic={topic} />
    </>
  )
}

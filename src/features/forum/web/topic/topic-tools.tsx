import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Gauge, Lock, LockOpen, Pin, PinOff } from 'lucide-react'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { CategoryOptions } from '../category-options.tsx'
import { forgetForum, forumQueries, topicCalls, type ReadTopic } from '../forum.queries.ts'
import { topicPath } from '../topic-address.ts'
import { TopicMove } from './topic-move.tsx'

const slowSeconds = 60

type Change = { pinned?: boolean; locked?: boolean; slow_seconds?: number; category?: string }

/** What staff does with a topic; each press can be taken back by the next, and stands in the audit log. */
export function TopicTools({ topic }: { topic: ReadTopic }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const attempt = useAttempt()
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const arrange = (change: Change) =>
    attempt(async () => {
      const { data } = await topicCalls.arrange(transportOf(client), { id: topic.id, ...change })
      await client.invalidateQueries({ queryKey: ['topic', topic.id] })
      await client.invalidateQueries({ queryKey: ['comments', 'topic', topic.id] })
      await forgetForum(client)
      if (change.category) await router.navigate({ href: to(topicPath(data)), replace: true })
    }, t('forum.staff.done'))
  return (
    <section className="grid gap-2 mt-5" aria-label={t('forum.staff.label')}>
      <h2 className="text-14 font-650">{t('forum.staff.label')}</h2>
      <Button size="s" onClick={() => void arrange({ pinned: !topic.pinned })}>
        {topic.pinned ? <PinOff size={16} /> : <Pin size={16} />}
        {t(topic.pinned ? 'forum.staff.unpin' : 'forum.staff.pin')}
      </Button>
      <Button size="s" onClick={() => void arrange({ locked: !topic.locked })}>
        {topic.locked ? <LockOpen size={16} /> : <Lock size={16} />}
        {t(topic.locked ? 'forum.staff.unlock' : 'forum.staff.lock')}
      </Button>
      <Button
        size="s"
        onClick={() => void arrange({ slow_seconds: topic.slow_seconds > 0 ? 0 : slowSeconds })}
      >
        <Gauge size={16} />
        {t(topic.slow_seconds > 0 ? 'forum.staff.fast' : 'forum.staff.slow')}
      </Button>
      <Field label={t('forum.staff.move')}>
        <Select
          small
          value={topic.category}
          onChange={(event) => void arrange({ category: event.currentTarget.value })}
        >
          <CategoryOptions categories={categories} />
        </Select>
      </Field>
      <TopicMove topic={topic} />
    </section>
  )
}

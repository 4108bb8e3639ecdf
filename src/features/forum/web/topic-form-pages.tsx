import './forum.css'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { isSlug, parseArticleSlug } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import type { Topic } from '../topics.contract.ts'
import { forumQueries } from './forum.queries.ts'
import { topicPath } from './topic-address.ts'
import { TopicForm } from './topic-form.tsx'
import { blankForm, readForm } from './topic-form-state.ts'

function useSaved() {
  const { t } = useTranslator()
  const to = useHref()
  const router = useRouter()
  return async (saved: Topic) => {
    toasts.show({ kind: 'success', title: t(saved.public ? 'forum.form.public' : 'forum.form.waits') })
    await router.navigate({ href: to(topicPath(saved)) })
  }
}

export function CreatePage() {
  const { t, locale } = useTranslator()
  const { category: asked, resource } = useLocation().search as { category?: unknown; resource?: unknown }
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const open = categories.filter(({ abilities }) => abilities.open)
  const first = open.find(({ key }) => key === asked) ?? open[0]
  const hydrated = useHydrated()
  // Read once: what is stored while writing is this form itself.
  const stored = useMemo(() => (hydrated ? readForm() : null), [hydrated])
  const handleSaved = useSaved()
  const [blank] = useState(() => blankForm(locale, first?.key ?? ''))
  return (
    <PageFrame title={t('forum.write')} description={t('forum.lead')} path={null} index={false} narrow>
      <TopicForm
        key={stored ? 'stored' : 'blank'}
        topic={null}
        start={stored ? { ...stored, category: asked && first ? first.key : stored.category } : blank}
        categories={open}
        resource={typeof resource === 'string' && isSlug(resource) ? resource : null}
        onSaved={handleSaved}
      />
    </PageFrame>
  )
}

export function EditPage() {
  const { t } = useTranslator()
  const { id } = parseArticleSlug(useParams({ strict: false }).topic!)!
  const { data: topic } = useSuspenseQuery(forumQueries.own(id))
  const handleSaved = useSaved()
  const start = {
    ...blankForm(topic.original_language, topic.category),
    title: topic.title,
    content: topic.content as RichDocument,
    kind: topic.kind,
    tags: topic.tags.map(({ name }) => name).join(', '),
  }
  return (
    <PageFrame title={t('forum.edit')} description={topic.title} path={null} index={false} narrow>
      <TopicForm topic={topic} start={start} categories={[]} resource={null} onSaved={handleSaved} />
    </PageFrame>
  )
}

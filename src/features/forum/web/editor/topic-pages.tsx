import '../forum.css'
import { PenLine } from 'lucide-react'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { ListRow } from '../../../../web/ui/list/list-row.tsx'
import { ContentStatus } from '../../../publications/kind/web/content-status.tsx'
import * as shared from '../../../publications/web/history-pages.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import type { TopicSummary } from '../../topics.contract.ts'
import { topicPath } from '../topic-address.ts'
import { TopicIcon } from '../topic-row.tsx'
import { topicApi } from './editor.queries.ts'
import { topicEditor } from './topic-editor.tsx'

/** An own topic of any status; what is public opens where it is read. */
function OwnTopicRow({ topic }: { topic: TopicSummary }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const foreign = topic.shown_language === locale ? undefined : locales[topic.shown_language].tag
  const path = to(topicPath(topic))
  return (
    <ListRow
      href={topic.published_at ? path : `${path}/review`}
      icon={<TopicIcon kind={topic.kind} />}
      title={<span lang={foreign}>{topic.title}</span>}
      // Readers have it already; that staff will look at it some day is no news to its author.
      marks={!(topic.published_at && topic.status === 'verified') && <ContentStatus status={topic.status} />}
      text={<span lang={foreign}>{topic.excerpt}</span>}
      meta={
        <>
          <time dateTime={topic.updated_at}>{formatDay(locale, new Date(topic.updated_at))}</time>
          <span>{t('forum.posts', { count: topic.counters.posts })}</span>
          <span>{topic.languages.map((code) => locales[code].name).join(', ')}</span>
        </>
      }
    />
  )
}

export const ReviewPage = () => <shared.ReviewPage kind={topicEditor} />

export const RevisionsPage = () => <shared.RevisionsPage kind={topicEditor} />

export function OwnPage() {
  const { t } = useTranslator()
  return (
    <OwnPublications
      kind={topicEditor}
      api={topicApi}
      model="letter"
      create={{ icon: <PenLine size={17} aria-hidden="true" />, label: t('forum.write') }}
      rowOf={(topic) => <OwnTopicRow key={topic.id} topic={topic} />}
    />
  )
}

import { CircleCheck, CircleHelp, Lock, Megaphone, MessageSquare, Pin, Vote } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import type { TopicKind } from '../forum-limits.contract.ts'
import type { TopicSummary } from '../topics.contract.ts'
import { resumePath } from './topic-address.ts'

const icons = { discussion: MessageSquare, question: CircleHelp, announcement: Megaphone, poll: Vote }
const tones = { discussion: undefined, question: 'lapis', announcement: 'honey', poll: 'plum' } as const

/** A kind of talk as a picture. */
export function TopicIcon({ kind }: { kind: TopicKind }) {
  const Icon = icons[kind]
  return (
    <span className="forum-mark" aria-hidden="true">
      <Icon size={20} />
    </span>
  )
}

/** What kind of talk it is; a discussion needs no word. */
export function KindBadge({ kind, solved }: { kind: TopicKind; solved: boolean }) {
  const { t } = useTranslator()
  if (solved)
    return (
      <Badge tone="patina" icon={<CircleCheck size={13} />}>
        {t('forum.mark.solved')}
      </Badge>
    )
  const Icon = icons[kind]
  const tone = tones[kind]
  return tone === undefined ? null : (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {t(`forum.kind.${kind}`)}
    </Badge>
  )
}

/** A topic in a list; leads to where its reader stopped. */
export function TopicRow({
  topic,
  category,
}: {
  topic: TopicSummary
  /** Named where topics of several stand together. */
  category?: string | undefined
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { last_post: last, read_number: read, author } = topic
  const fresh = read === null ? 0 : last.number - read
  const foreign = topic.shown_language === locale ? undefined : locales[topic.shown_language].tag
  return (
    <article className="topic-row" data-unread={fresh > 0 ? '' : undefined}>
      <Avatar src={author.avatar_url} size={40} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="list-row-title">
            <a className="stretched" href={to(resumePath(topic))} lang={foreign}>
              {topic.title}
            </a>
          </h3>
          {topic.pinned && <Badge icon={<Pin size={13} />}>{t('forum.mark.pinned')}</Badge>}
          {topic.locked && <Badge icon={<Lock size={13} />}>{t('forum.mark.locked')}</Badge>}
          <KindBadge kind={topic.kind} solved={topic.solved} />
          {fresh > 0 && <span className="forum-unread">{t('forum.fresh', { count: fresh })}</span>}
        </div>
        <p className="topic-excerpt" lang={foreign}>
          {topic.excerpt}
        </p>
        <p className="meta mt-1">
          {category && <span>{category}</span>}
          <span>{author.deleted ? t('forum.nobody') : author.username}</span>
          {foreign && <span>{locales[topic.shown_language].name}</span>}
          <span>{t('forum.posts', { count: topic.counters.posts })}</span>
          <span>{t('forum.views', { count: topic.counters.views })}</span>
        </p>
      </div>
      <div className="topic-last">
        <b className="text-18 font-700 tabular-nums">{formatNumber(locale, topic.counters.posts)}</b>
        <p className="meta">
          <span>{last.author?.username ?? t('forum.nobody')}</span>
          <Ago at={last.at} day />
        </p>
      </div>
    </article>
  )
}

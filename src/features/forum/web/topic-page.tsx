import './forum.css'
import './topic/topic.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { CircleCheck, Clock, EyeOff, Lock, Pin } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { CopyLink } from '../../../web/share/copy-link.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Link } from '../../../web/ui/text/link.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { ReportButton } from '../../moderation/web/reports/report-button.tsx'
import { PublicationHead } from '../../publications/kind/web/publication-head.tsx'
import { TextLanguages } from '../../publications/translations/web/publication-languages.tsx'
import { EditorLinks, useEditorLinks } from '../../publications/web/editor-links.tsx'
import { ReactionBar } from '../../reactions/web/reaction-bar.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { forumQueries, type ReadTopic } from './forum.queries.ts'
import { cardOf, chosenLanguage, topicPath } from './topic-address.ts'
import { ResourceMentions } from './topic/resource-mentions.tsx'
import { TopicPoll } from './topic/topic-poll.tsx'
import { TopicPosts } from './topic/topic-posts.tsx'
import { KindBadge } from './topic-row.tsx'
import { TopicLevel } from './topic/topic-level.tsx'
import { TopicTools } from './topic/topic-tools.tsx'

/** What author and staff must know: that readers do not see it, or that a change waits. */
function TopicStatus({ topic }: { topic: ReadTopic }) {
  const { t } = useTranslator()
  const { pending_revision: pending } = topic
  if (!pending) return null
  const state = pending.status === 'declined' ? 'declined' : 'waiting'
  return topic.public ? (
    <Note tone="lapis" icon={<Clock size={18} aria-hidden="true" />}>
      {t(`forum.status.edit.${state}`)}
    </Note>
  ) : (
    <Note tone={state === 'declined' ? 'brick' : 'honey'} icon={<EyeOff size={18} aria-hidden="true" />}>
      {t(`forum.status.${state}`)}
    </Note>
  )
}

function TopicHead({ topic }: { topic: ReadTopic }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: categories } = useSuspenseQuery(forumQueries.categories(locale))
  const category = categories.find(({ key }) => key === topic.category)
  return (
    <header className="mb-5">
      <nav className="forum-path" aria-label={t('forum.path')}>
        <a className="link link-quiet" href={to('/forum')}>
          {t('forum.title')}
        </a>
        <a className="link link-quiet" href={to(`/forum/${topic.category}`)}>
          {category?.name ?? topic.category}
        </a>
      </nav>
      <h1 className="page-title wrap-anywhere mt-2" lang={locales[topic.shown_language].tag}>
        {topic.title}
      </h1>
      <div className="flex flex-wrap items-center gap-2 mt-3">
        {topic.pinned && <Badge icon={<Pin size={13} />}>{t('forum.mark.pinned')}</Badge>}
        {topic.locked && <Badge icon={<Lock size={13} />}>{t('forum.mark.locked')}</Badge>}
        <KindBadge kind={topic.kind} solved={topic.solved} />
        <span className="meta">
          <span>{t('forum.posts', { count: topic.counters.posts })}</span>
          <span>{t('forum.views', { count: topic.counters.views })}</span>
        </span>
      </div>
      <div className="grid gap-2.5 mt-4 empty:hidden">
        <TopicStatus topic={topic} />
        {topic.languages.length > 1 && <TextLanguages item={topic} path={topicPath(topic)} words="forum" />}
        {topic.accepted && (
          <Note tone="patina" icon={<CircleCheck size={18} aria-hidden="true" />}>
            <Link
              href={`${to(topicPath(topic))}?post=${topic.accepted.number}#post-${topic.accepted.number}`}
            >
              {t('forum.accepted.jump', { number: topic.accepted.number })}
            </Link>
          </Note>
        )}
        {topic.about && (
          <Note>
            {t(`forum.about_${topic.about.kind}`)}{' '}
            <Link href={to(topic.about.path)}>{topic.about.title}</Link>
          </Note>
        )}
      </div>
    </header>
  )
}

/** The opening text: post 1. */
function TopicOpening({ topic }: { topic: ReadTopic }) {
  const { t } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  const user = useCurrentUser()
  const { author } = topic
  const path = to(topicPath(topic))
  const links = useEditorLinks(topic, topicPath(topic))
  return (
    <article
      id="post-1"
      className="topic-opening panel"
      data-number={1}
      data-quoted={author.deleted ? '' : author.username}
    >
      <div className="flex items-center gap-3">
        <Avatar src={author.avatar_url} size={44} lazy={false} />
        <div className="flex-1 min-w-0">
          {author.deleted ? (
            <b>{t('forum.nobody')}</b>
          ) : (
            <a className="comment-name" href={to(`/user/${author.id}`)} rel="author">
              {author.username}
            </a>
          )}
          <p className="meta">
            <Ago at={topic.published_at ?? topic.created_at} />
            {topic.translator && <span>{t('forum.translator', { name: topic.translator.username })}</span>}
          </p>
        </div>
        <a className="post-number" href={`${path}?post=1#post-1`} rel="nofollow">
          #1
        </a>
      </div>
      <RichText html={topic.content_html} lang={topic.shown_language} />
      <ResourceMentions html={topic.content_html} />
      {topic.poll && <TopicPoll id={topic.id} poll={topic.poll} />}
      {topic.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-4" aria-label={t('forum.tags')}>
          {topic.tags.map(({ key, name }) => (
            <li key={key}>
              <Tag href={to(`/search?q=${encodeURIComponent(name)}`)}>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
      {topic.public && <ReactionBar subject={{ kind: 'topic', id: topic.id }} own={author.id === user?.id} />}
      <div className="flex flex-wrap items-center gap-2 mt-3">
        <EditorLinks
          noun="forum"
          pages={[
            { ...links.review, shown: links.insider && (topic.abilities.edit || topic.abilities.remove) },
            links.edit,
            links.translations,
          ]}
        />
        {topic.public && <CopyLink url={site.origin + path} />}
        {topic.public && (
          <ReportButton subject={{ kind: 'topic', id: topic.id }} author={author.id} path={path} named />
        )}
      </div>
    </article>
  )
}

/** One topic: its text, and what was said in it from the place the address names. */
export function TopicPage() {
  const { locale } = useTranslator()
  const user = useCurrentUser()
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const { pathname, search } = useLocation()
  const { data: topic } = useSuspenseQuery(forumQueries.topic(id, locale, chosenLanguage(search)))
  return (
    <div className="wrap pt-9 pb-6 max-md:pt-6 max-md:pb-4">
      <PublicationHead
        item={{ ...topic, description: topic.excerpt }}
        title={topic.title}
        path={topicPath(topic)}
        card={topic.public ? cardOf(topic) : null}
        type="article"
        listed={topic.public}
      >
        {topic.public && <FeedLink name={`comments/topic-${topic.id}`} title={topic.title} />}
      </PublicationHead>
      <TopicHead topic={topic} />
      <div className="topic-grid">
        {topic.public ? (
          <TopicPosts
            key={`${id} ${pathname}`}
            topic={topic}
            search={search}
            opening={<TopicOpening topic={topic} />}
            rail={
              <>
                {user && <TopicLevel topic={topic} />}
                {topic.abilities.arrange && <TopicTools topic={topic} />}
              </>
            }
          />
        ) : (
          <TopicOpening topic={topic} />
        )}
      </div>
    </div>
  )
}

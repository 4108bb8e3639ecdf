import { locales } from '../../../contract/locales.ts'
import type { Translator } from '../../../web/i18n/translator.tsx'
import { breadcrumbs } from '../../../web/page/breadcrumbs.ts'
import type { SiteConfig } from '../../../web/site-config.ts'
import type { Post, Posts } from '../posts.contract.ts'
import type { ReadTopic } from './forum.queries.ts'
import { topicPath } from './topic-address.ts'

const person = (name: string | null | undefined) => (name ? { author: { '@type': 'Person', name } } : {})
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const likesOf = ({ reactions }: Pick<Post, 'reactions'>) =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0)

/** The topic for search engines, in the words of schema.org: a question with its answers, or a discussion. */
export function structuredData(
  topic: ReadTopic,
  posts: Posts,
  site: SiteConfig,
  { t, locale }: Translator,
): Record<string, unknown>[] {
  if (!topic.public) return []
  const url = `${site.origin}/${topic.shown_language}${topicPath(topic)}`
  const answers = posts.data.filter(({ gone }) => gone === null)
  const answerOf = (post: Post) => ({
    text: plain(post.content_html),
    datePublished: post.created_at,
    url: `${url}?post=${post.number}#post-${post.number}`,
    ...person(post.author?.username),
  })
  const shared = {
    text: plain(topic.content_html),
    datePublished: topic.published_at,
    dateModified: topic.updated_at,
    inLanguage: locales[topic.shown_language].tag,
    ...person(topic.author.deleted ? null : topic.author.username),
  }
  const accepted = answers.find(({ id }) => id === topic.accepted?.comment_id)
  const asAnswer = (post: Post) => ({ '@type': 'Answer', upvoteCount: likesOf(post), ...answerOf(post) })
  const discussion =
    topic.kind === 'question'
      ? {
          '@type': 'QAPage',
          mainEntity: {
            '@type': 'Question',
            name: topic.title,
            answerCount: topic.counters.posts,
            ...shared,
            ...(accepted && { acceptedAnswer: asAnswer(accepted) }),
            suggestedAnswer: answers.filter((post) => post !== accepted).map(asAnswer),
          },
        }
      : {
          '@type': 'DiscussionForumPosting',
          headline: topic.title,
          url,
          mainEntityOfPage: url,
          commentCount: topic.counters.posts,
          ...shared,
          comment: answers.map((post) => ({ '@type': 'Comment', ...answerOf(post) })),
        }
  return [
    { '@context': 'https://schema.org', ...discussion },
    breadcrumbs([
      { name: t('forum.title'), url: `${site.origin}/${locale}/forum` },
      { name: topic.title, url },
    ]),
  ]
}

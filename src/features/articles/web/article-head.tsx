import { FeedLink } from '../../../web/page/feed-link.tsx'
import { isShown } from '../../publications/kind/web/publication-actions.ts'
import { PublicationHead } from '../../publications/kind/web/publication-head.tsx'
import { articlePath } from './article-address.ts'
import { cardOf } from './article-card-address.ts'
import type { ReadArticle } from './articles.queries.ts'

export function ArticleHead({ article }: { article: ReadArticle }) {
  const { id, title, published_at, updated_at, tags } = article
  const listed = isShown(article)
  return (
    <PublicationHead
      item={article}
      title={title}
      path={articlePath(article)}
      card={cardOf(article)}
      type="article"
      listed={listed}
    >
      {published_at && <meta property="article:published_time" content={published_at} />}
      <meta property="article:modified_time" content={updated_at} />
      {tags.map(({ key, name }) => (
        <meta key={key} property="article:tag" content={name} />
      ))}
      {listed && <FeedLink name={`comments/article-${id}`} title={title} />}
    </PublicationHead>
  )
}

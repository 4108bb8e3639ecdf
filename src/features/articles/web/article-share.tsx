import { useHref } from '../../../web/routing/href.ts'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { articlePath } from './article-address.ts'
import { isShown } from '../../publications/kind/web/publication-actions.ts'
import type { ReadArticle } from './articles.queries.ts'

/** Only what strangers can open is worth sharing. */
export function ArticleShare({ article }: { article: ReadArticle }) {
  const to = useHref()
  const site = useSiteConfig()
  if (!isShown(article)) return null
  return <ShareLinks url={site.origin + to(articlePath(article))} title={article.title} />
}

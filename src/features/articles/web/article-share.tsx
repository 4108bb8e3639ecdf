import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button.tsx'
import { articlePath } from './article-address.ts'
import { CopyLink } from './copy-link.tsx'
import { isPublic } from './is-public.ts'
import type { ReadArticle } from './articles.queries.ts'

/** Plain links: nothing of those services is loaded, and they learn of a reader only by the reader's click. */
export function ArticleShare({ article }: { article: ReadArticle }) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  if (!isPublic(article)) return null
  const url = site.origin + to(articlePath(article))
  const places = [
    {
      name: t('articles.share.vk'),
      href: `https://vk.com/share.php?${new URLSearchParams({ url, title: article.title })}`,
    },
    {
      name: t('articles.share.telegram'),
      href: `https://t.me/share/url?${new URLSearchParams({ url, text: article.title })}`,
    },
  ]
  return (
    <div className="article-share">
      <span>{t('articles.share.label')}</span>
      {places.map(({ name, href }) => (
        <Button key={href} size="s" href={href} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </Button>
      ))}
      <CopyLink article={article} named />
    </div>
  )
}

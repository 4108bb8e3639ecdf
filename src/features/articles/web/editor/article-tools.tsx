import { EditorLinks, useEditorLinks } from '../../../publications/web/editor-links.tsx'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'

/** On the article itself: the way to its pages for those who work on it. */
export function ArticleTools({ article }: { article: Omit<Article, 'content'> }) {
  const { review, translations } = useEditorLinks(article, articlePath(article))
  const { abilities, id } = article
  const manages = abilities.edit || abilities.remove
  return (
    <EditorLinks
      noun="articles"
      pages={[
        { ...review, key: 'manage', shown: manages },
        { ...translations, shown: translations.shown && !manages },
        { key: 'moderate', href: `/staff/content?open=article-${id}`, shown: abilities.moderate },
      ]}
    />
  )
}

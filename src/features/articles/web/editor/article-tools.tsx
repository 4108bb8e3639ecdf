import { useT } from '../../../../web/i18n/translator.tsx'
import { EditorLinks, useEditorLinks } from '../../../publications/web/editor-links.tsx'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'

/** On the article itself: the way to what one may do with it. */
export function ArticleTools({ article }: { article: Omit<Article, 'content'> }) {
  const t = useT()
  const { review, edit, translations } = useEditorLinks(article, articlePath(article))
  const { abilities, id } = article
  return (
    <EditorLinks
      noun="articles"
      className="text-languages text-ink-2 text-14"
      pages={[
        { ...review, shown: abilities.edit || abilities.remove },
        edit,
        translations,
        {
          key: 'moderate',
          href: `/staff/content?open=article-${id}`,
          shown: abilities.moderate,
          label: t('articles.page.moderate'),
        },
      ]}
    />
  )
}

import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { likelyLanguage } from '../../../publications/translations/web/likely-language.ts'

/** On the article itself: the way to what one may do with it. Readers see nothing of it. */
export function ArticleTools({ article }: { article: Omit<Article, 'content'> }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { edit, remove, translate, moderate } = article.abilities
  if (!edit && !remove && !translate && !moderate) return null
  const path = to(articlePath(article))
  return (
    <nav className="text-languages text-ink-2 text-14" aria-label={t('articles.write.tabs.label')}>
      {(edit || remove) && (
        <a className="link" href={`${path}/review`}>
          {t('articles.write.tabs.review')}
        </a>
      )}
      {edit && (
        <a className="link" href={`${path}/edit`}>
          {t('articles.write.tabs.edit')}
        </a>
      )}
      {translate && (
        <a className="link" href={`${path}/translations/${likelyLanguage(article, locale)}`}>
          {t('articles.write.tabs.translations')}
        </a>
      )}
      {moderate && (
        <a className="link" href={to(`/staff/content?open=article-${article.id}`)}>
          {t('articles.page.moderate')}
        </a>
      )}
    </nav>
  )
}

import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Tabs } from '../../../../web/ui/layout/tabs.tsx'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { likelyLanguage } from '../../../publications/translations/web/likely-language.ts'

/** The pages behind one article, for those who write it. */
export function ArticleTabs({
  article,
  current,
}: {
  article: Omit<Article, 'content'>
  current: 'review' | 'edit' | 'translations' | 'revisions'
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const path = articlePath(article)
  const { edit, translate } = article.abilities
  const insider =
    edit || article.pending_revision !== null || article.abilities.moderate || article.abilities.remove
  const items = [
    { key: 'view', href: path, shown: true },
    { key: 'review', href: `${path}/review`, shown: insider },
    { key: 'edit', href: `${path}/edit`, shown: edit },
    {
      key: 'translations',
      href: `${path}/translations/${likelyLanguage(article, locale)}`,
      shown: translate,
    },
    { key: 'revisions', href: `${path}/revisions`, shown: insider },
  ]
  return (
    <div className="mb-6 [&_.tab]:px-2.5">
      <Tabs
        label={t('articles.write.tabs.label')}
        current={current}
        items={items
          .filter((item) => item.shown)
          .map(({ key, href }) => ({ key, label: t(`articles.write.tabs.${key}`), href: to(href) }))}
      />
    </div>
  )
}

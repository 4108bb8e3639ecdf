import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import { useParams } from '@tanstack/react-router'
import type { Locale } from '../../../../contract/locales.ts'
import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { articlePath } from '../article-address.ts'
import { articleQueries } from '../articles.queries.ts'
import { articleLimits } from '../../article-limits.contract.ts'
import { articleActions, articleDrafts, renderArticle } from './article-actions.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { TranslationForm } from '../../../publications/translations/web/translation-form.tsx'
import { TranslationHistory } from '../../../publications/translations/web/translation-history.tsx'
import { TranslationLanguages } from '../../../publications/translations/web/translation-languages.tsx'
import { blank } from './form-state.ts'
import { writingQueries } from './editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** One translation beside its original. */
export function ArticleTranslationPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const params = useParams({ strict: false })
  const { id } = parseArticleSlug(params.slug!)!
  const lang = params.language as Locale
  const { data: article } = useSuspenseQuery(articleQueries.byId(id, locale))
  const { data: texts } = useSuspenseQuery(writingQueries.actions(id, lang))
  const { data: draft } = useSuspenseQuery(writingQueries.draftOf(id, lang))
  const { data: states } = useSuspenseQuery(writingQueries.translations(id))
  const { original } = texts
  const actions = articleActions(article)
  return (
    <PageFrame
      title={t('articles.write.translation.title')}
      description={original.title}
      path={null}
      index={false}
    >
      <ArticleTabs article={article} current="translations" />
      <TranslationLanguages
        address={`${to(articlePath(article))}/translations`}
        original={original.language}
        current={lang}
        states={states}
      />
      {/* A saved or restored translation is another text to begin with. */}
      <TranslationForm
        key={`${lang}-${texts.translation?.id ?? 0}`}
        thing={article}
        actions={actions}
        kind={articleDrafts}
        limits={articleLimits}
        render={renderArticle}
        blank={blank()}
        texts={texts}
        draft={draft}
        language={lang}
      />
      <TranslationHistory actions={actions} language={lang} hasCurrent={texts.translation !== null} />
    </PageFrame>
  )
}

import './writing.css'
import './writing-pages.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { localeCodes, locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Segmented } from '../../../../web/ui/segmented.tsx'
import { articlePath } from '../article-address.ts'
import { articleQueries } from '../articles.queries.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { TranslationForm } from './translation-form.tsx'
import { TranslationHistory } from './translation-history.tsx'
import { writingQueries } from './writing.queries.ts'

/** One translation beside its original. */
export function ArticleTranslationPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const params = useParams({ strict: false })
  const { id } = parseArticleSlug(params.slug!)!
  const lang = params.language as Locale
  const { data: article } = useSuspenseQuery(articleQueries.byId(id, locale))
  const { data: desk } = useSuspenseQuery(writingQueries.desk(id, lang))
  const { data: draft } = useSuspenseQuery(writingQueries.draftOf(id, lang))
  const { data: states } = useSuspenseQuery(writingQueries.translations(id))
  const { original } = desk
  return (
    <PageFrame
      title={t('articles.write.translation.title')}
      description={original.title}
      path={null}
      index={false}
    >
      <ArticleTabs article={article} current="translations" />
      <div className="write-languages">
        <Segmented
          label={t('articles.write.translation.into')}
          value={lang}
          items={localeCodes
            .filter((code) => code !== original.language)
            .map((code) => {
              const state = states.find((row) => row.language === code)
              const mark = state ? (state.stale ? 'stale' : 'done') : 'missing'
              return {
                value: code,
                label: (
                  <span className="write-language" data-state={mark}>
                    <i aria-hidden="true" />
                    {locales[code].name}
                    <span className="sr-only"> ({t(`articles.write.translation.${mark}`)})</span>
                  </span>
                ),
                href: `${to(articlePath(article))}/translations/${code}`,
              }
            })}
        />
      </div>
      {/* A saved or restored translation is another text to begin with. */}
      <TranslationForm
        key={`${lang}-${desk.translation?.id ?? 0}`}
        article={article}
        desk={desk}
        draft={draft}
        language={lang}
      />
      <TranslationHistory id={id} language={lang} hasCurrent={desk.translation !== null} />
    </PageFrame>
  )
}

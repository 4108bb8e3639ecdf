import { useParams } from '@tanstack/react-router'
import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { WriteForm } from './article-form.tsx'
import { fromArticle, fromDraft } from './form-state.ts'
import { writingQueries } from './editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** Changes an article of one's own. Begins with what was typed last time, if that was never sent. */
export function ArticleEditPage() {
  const t = useT()
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const { data: article } = useSuspenseQuery(writingQueries.latest(id))
  const { data: draft } = useSuspenseQuery(writingQueries.draftOf(id, null))
  return (
    <WriteForm
      key={id}
      title={t('articles.write.editTitle')}
      start={
        draft ? { ...fromDraft(draft.fields), language: article.original_language } : fromArticle(article)
      }
      draft={draft}
      article={article}
    />
  )
}

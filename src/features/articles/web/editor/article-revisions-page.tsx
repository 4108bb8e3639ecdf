import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { readRevisionChoice } from '../../../publications/revisions/web/revision-choice.ts'
import { TextRevisions } from '../../../publications/revisions/web/publication-revisions.tsx'
import { articlePath } from '../article-address.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { forgetWriting, revisionCalls, writingQueries } from './editor.queries.ts'
import { useQuery, useSuspenseQuery } from '../../../../web/use-query.ts'

/** Every revision of an article. */
export function ArticleRevisionsPage() {
  const { t } = useTranslator()
  const to = useHref()
  const router = useRouter()
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const choice = readRevisionChoice(useLocation().search)
  const { page, revision, from } = choice
  const { data: article } = useSuspenseQuery(writingQueries.latest(id))
  const { data: list } = useSuspenseQuery(writingQueries.revisions(id, page))
  const diff = useQuery({ ...writingQueries.diff(id, revision ?? 0, from), enabled: revision !== null })

  const restore = async (client: QueryClient, chosen: number) => {
    const { data } = await revisionCalls.restore(transportOf(client), { id, revision: chosen })
    await forgetWriting(client, id)
    client.setQueryData(writingQueries.latest(id).queryKey, data)
    await router.navigate({ href: `${to(articlePath(data))}/review` })
  }
  return (
    <PageFrame
      title={article.title}
      description={t('articles.write.tabs.revisions')}
      path={null}
      index={false}
    >
      <ArticleTabs article={article} current="revisions" />
      <TextRevisions
        address={`${to(articlePath(article))}/revisions`}
        choice={choice}
        list={list}
        diff={diff}
        language={article.original_language}
        onRestore={article.abilities.edit ? restore : null}
      />
    </PageFrame>
  )
}

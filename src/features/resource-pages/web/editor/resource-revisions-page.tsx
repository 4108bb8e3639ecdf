import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { readRevisionChoice } from '../../../publications/revisions/web/revision-choice.ts'
import { TextRevisions } from '../../../publications/revisions/web/publication-revisions.tsx'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { ResourceTabs } from '../../../resources/web/resource-tabs.tsx'
import { useLatest } from '../../../versions/web/editor/use-latest.ts'
import { forgetResource, revisionCalls, writingQueries } from '../../../resources/web/editor.queries.ts'
import { useQuery, useSuspenseQuery } from '../../../../web/use-query.ts'

/** Every revision of a resource. */
export function ResourceRevisionsPage() {
  const t = useT()
  const to = useHref()
  const router = useRouter()
  const resource = useLatest()
  const { slug } = resource
  const choice = readRevisionChoice(useLocation().search)
  const { page, revision, from } = choice
  const { data: list } = useSuspenseQuery(writingQueries.revisions(slug, page))
  const diff = useQuery({ ...writingQueries.diff(slug, revision ?? 0, from), enabled: revision !== null })
  const path = to(resourcePath(resource))

  const restore = async (client: QueryClient, chosen: number) => {
    const { data } = await revisionCalls.restore(transportOf(client), { resource: slug, revision: chosen })
    await forgetResource(client)
    client.setQueryData(writingQueries.latest(slug).queryKey, data)
    await router.navigate({ href: `${path}/review` })
  }
  return (
    <PageFrame
      title={resource.title}
      description={t('resources.write.tabs.revisions')}
      path={null}
      index={false}
    >
      <ResourceTabs resource={resource} current="revisions" />
      <TextRevisions
        address={`${path}/revisions`}
        choice={choice}
        list={list}
        diff={diff}
        language={resource.original_language}
        onRestore={resource.abilities.edit ? restore : null}
      />
    </PageFrame>
  )
}

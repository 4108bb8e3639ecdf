import { infoPages } from '../contract/taxonomy.ts'
import { infoQueries } from '../features/info/web/info.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { oneOfParam } from './page-props.ts'

type Loading = { context: PageContext; params: { page?: string | undefined } }

export async function infoLoader({ context: { query, locale }, params }: Loading) {
  const page = params.page === undefined ? 'about' : oneOfParam(infoPages, params.page)
  await Promise.all([
    query.ensureQueryData(infoQueries.list(locale)),
    query.ensureQueryData(infoQueries.text(page, locale)),
  ])
}

import './api-docs.css'
import { useParams, useSearch, notFound } from '@tanstack/react-router'
import { ApiHome } from './guide/api-home.tsx'
import { ApiIntroduction } from './guide/api-introduction.tsx'
import { ApiLimits } from './guide/api-limits.tsx'
import { OperationPage } from './reference/operation-page.tsx'
import { OperationsPage } from './reference/operations-page.tsx'
import { askedFor } from './reference-address.ts'
import { apiPages } from '../../../contract/taxonomy.ts'
import { referenceQueries } from './api-docs.queries.ts'
import type { PageContext } from '../../../web/routing/router-context.ts'

/** `/api` and its three parts; what `/api/resources` shows depends on its query. */
export function ApiDocsPage() {
  const { page } = useParams({ strict: false })
  const asked = askedFor(useSearch({ strict: false }))
  if (page === 'introduction') return <ApiIntroduction />
  if (page === 'rate-limits') return <ApiLimits />
  if (page !== 'resources') return <ApiHome />
  // Another operation starts with empty fields.
  if (asked.kind === 'operation') return <OperationPage key={asked.name} {...asked} />
  return <OperationsPage asked={asked} />
}

type Loading = { context: PageContext; params: { page?: string | undefined }; deps: object }

/** In the same chunk as the page, so that the frame of all pages does not have to know one more. */
export async function apiLoader({ context: { query, locale }, params: { page }, deps }: Loading) {
  if (page !== undefined && !(apiPages as readonly string[]).includes(page)) throw notFound()
  const groups = query.ensureQueryData(referenceQueries.groups(locale))
  if (page === 'introduction') await query.ensureQueryData(referenceQueries.errors(locale))
  if (page === 'rate-limits') await query.ensureQueryData(referenceQueries.limits(locale))
  if (page === 'resources') {
    const asked = askedFor(deps as Record<string, unknown>)
    if (asked.kind === 'found') await query.ensureQueryData(referenceQueries.found(asked.q, locale))
    else if (asked.group) await query.ensureQueryData(referenceQueries.ofGroup(asked.group, locale))
    if (asked.kind === 'operation')
      await query
        .ensureQueryData(referenceQueries.operation(asked.name, locale))
        .catch((error: { status?: number }) => {
          throw error.status === 404 ? notFound() : error
        })
  }
  await groups
}

import { notFound } from '@tanstack/react-router'
import { apiPages } from '../../../contract/taxonomy.ts'
import { referenceQueries } from './api-docs.queries.ts'
import { askedFor } from './reference-address.ts'
import type { PageContext } from '../../../web/routing/router-context.ts'

type Loading = { context: PageContext; params: { page?: string | undefined }; deps: object }

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

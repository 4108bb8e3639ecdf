import { notFound } from '@tanstack/react-router'
import { accountQueries } from '../features/account/web/account.queries.ts'
import { articleFilter, noFilter } from '../features/articles/web/list/article-filter.ts'
import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { attachmentQueries } from '../features/attachments/web/attachments.queries.ts'
import { collectionQueries } from '../features/collections/web/collections.queries.ts'
import { securityQueries } from '../features/auth/web/security/security.queries.ts'
import { directoryFilter } from '../features/profiles/web/directory-filter.ts'
import { profileQueries } from '../features/profiles/web/profiles.queries.ts'
import { resourcesOf } from '../features/profiles/web/resources-of.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { webhookQueries } from '../features/webhooks/web/webhooks.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { idParam } from './page-props.ts'

type Loading = { context: PageContext }
type Searching = Loading & { deps: object }

export async function profileLoader(
  { context: { query, locale }, params, deps }: Searching & { params: { id: string } },
  path: '/user/$id' | '/user/$id/articles' | '/user/$id/resources' | '/user/$id/collections',
) {
  const id = idParam(params.id)
  await query.ensureQueryData(userQueries.byId(id)).catch((error: { status?: number }) => {
    throw error.status === 404 ? notFound() : error
  })
  const { page } = articleFilter(deps as Record<string, unknown>)
  const own = { ...noFilter, author: id }
  await Promise.all([
    query.ensureQueryData(profileQueries.activity(id)),
    path === '/user/$id' && query.ensureQueryData(profileQueries.pins(id, locale)),
    path === '/user/$id' && query.ensureQueryData(resourceQueries.list(resourcesOf(id, {}), locale, 5)),
    path === '/user/$id' && query.ensureQueryData(articleQueries.list(own, locale, 5)),
    path === '/user/$id/resources' &&
      query.ensureQueryData(resourceQueries.list(resourcesOf(id, deps as Record<string, unknown>), locale)),
    path === '/user/$id/collections' &&
      (query.getQueryData(userQueries.current().queryKey)?.id === id
        ? query.ensureQueryData(collectionQueries.own(null, locale))
        : query.ensureQueryData(collectionQueries.list({ page, owner: id }, locale))),
    path === '/user/$id/articles' && query.ensureQueryData(articleQueries.list({ ...own, page }, locale)),
  ])
}

export const directoryLoader = ({ context, deps }: Searching) =>
  context.query.ensureQueryData(userQueries.list(directoryFilter(deps as Record<string, unknown>)))

export const accountLoader = ({ context: { query } }: Loading) =>
  query.ensureQueryData(accountQueries.settings())

export const securityLoader = ({ context: { query } }: Loading) =>
  Promise.all([
    query.ensureQueryData(securityQueries.factors()),
    query.ensureQueryData(securityQueries.passkeys()),
    query.ensureQueryData(securityQueries.sessions()),
    query.ensureQueryData(securityQueries.tokens()),
  ])

export const filesLoader = ({ context: { query } }: Loading) =>
  query.ensureQueryData(attachmentQueries.quota())

export const webhooksLoader = ({ context: { query } }: Loading) =>
  query.ensureQueryData(webhookQueries.list(null))

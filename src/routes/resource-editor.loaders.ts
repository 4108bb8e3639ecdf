import { notFound, redirect } from '@tanstack/react-router'
import type { Locale } from '../contract/locales.ts'
import { followQueries } from '../features/resources/web/follows.queries.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
import { writingQueries } from '../features/resources/web/editor.queries.ts'
import { resourcePath } from '../features/resources/limits/resource-limits.contract.ts'
import type { Resource } from '../features/resources/resource-shapes.contract.ts'
import { reviewQueries } from '../features/publications/review/web/review.queries.ts'
import { readRevisionChoice } from '../features/publications/revisions/web/revision-choice.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { notFoundUnless } from './root.tsx'
import { versionEditorQueries } from '../features/versions/web/editor/version-editor.queries.ts'
import { teamQueries } from '../features/teams/web/team.queries.ts'

type OfPage = { context: PageContext }
type OfResource = OfPage & { params: { type: string; slug: string }; location: { searchStr: string } }

/** Whoever may not see it gets the 404 page, whoever may only read it the resource. */
const refused =
  (toResource: string) =>
  (error: { status?: number }): never => {
    if (error.status === 404) throw notFound()
    if (error.status === 403) throw redirect({ href: toResource, statusCode: 302 })
    throw error
  }

/** A page stands under the right type and slug only. */
function keepAddress(
  { type, slug }: { type: string; slug: string },
  resource: Parameters<typeof resourcePath>[0],
  address: string,
): void {
  if (resourcePath(resource) !== `/${type}/${slug}`) throw redirect({ href: address, statusCode: 302 })
}

/** The newest revision for team and staff, under its right address; others are led to the resource. */
async function loadLatest(
  { context: { query, locale }, params, location }: OfResource,
  page: string,
  allowed: (abilities: Resource['abilities']) => boolean = () => true,
): Promise<Resource> {
  const resource = await query
    .fetchQuery(writingQueries.latest(params.slug))
    .catch(refused(href(locale, `/${params.type}/${params.slug}`)))
  const path = href(locale, resourcePath(resource))
  keepAddress(params, resource, `${path}/${page}${location.searchStr}`)
  if (!allowed(resource.abilities)) throw redirect({ href: path, statusCode: 302 })
  return resource
}

export async function createLoader({
  context: { query, locale },
  deps: { draft },
}: OfPage & { deps: { draft: number | null } }) {
  if (draft === null) return query.prefetchQuery(writingQueries.drafts())
  await query.fetchQuery(writingQueries.draft(draft)).catch((error: { status?: number }) => {
    // Sent off or thrown away meanwhile: there one finds what became of it.
    if (error.status === 404) throw redirect({ href: href(locale, '/profile/resources'), statusCode: 302 })
    throw error
  })
}

export async function editLoader(loading: OfResource) {
  const resource = await loadLatest(loading, 'edit', ({ edit }) => edit)
  await loading.context.query.fetchQuery(writingQueries.draftOf(resource.id, null))
}

export async function reviewLoader(loading: OfResource) {
  const resource = await loadLatest(loading, 'review')
  const { query } = loading.context
  const reviewId = resource.pending_revision?.review_id
  await Promise.all([
    query.fetchQuery(versionEditorQueries.versions(resource.slug, 1)),
    reviewId && query.prefetchQuery(reviewQueries.review(reviewId)),
  ])
}

export async function revisionsLoader(
  loading: OfResource & { deps: Parameters<typeof readRevisionChoice>[0] },
) {
  const { slug } = await loadLatest(loading, 'revisions')
  const { page, revision, from } = readRevisionChoice(loading.deps)
  const { query } = loading.context
  await Promise.all([
    query.fetchQuery(writingQueries.revisions(slug, page)),
    revision !== null && query.prefetchQuery(writingQueries.diff(slug, revision, from)),
  ])
}

export async function translationLoader({
  context: { query, locale },
  params,
}: OfPage & { params: { type: string; slug: string; language: string } }) {
  const language = params.language as Locale
  const resource = await query
    .fetchQuery(resourceQueries.bySlug(params.slug, locale))
    .catch(refused(href(locale, '/resources')))
  const path = href(locale, resourcePath(resource))
  keepAddress(params, resource, `${path}/translations/${language}`)
  // The original is not translated into itself.
  notFoundUnless(resource.original_language !== language)
  if (!resource.abilities.translate) throw redirect({ href: path, statusCode: 302 })
  const { id, slug } = resource
  await Promise.all([
    query.fetchQuery(writingQueries.actions(slug, language)).catch(refused(path)),
    query.fetchQuery(writingQueries.draftOf(id, language)),
    query.fetchQuery(writingQueries.translations(slug)),
  ])
}

export async function versionsLoader(loading: OfResource & { deps: { page: unknown } }) {
  const { slug } = await loadLatest(loading, 'versions/edit', (can) => can.versions || can.moderate)
  const { page } = readRevisionChoice(loading.deps)
  await loading.context.query.fetchQuery(versionEditorQueries.versions(slug, page))
}

export async function versionCreateLoader(loading: OfResource) {
  await loadLatest(loading, 'version/create', ({ versions }) => versions)
}

export async function versionEditLoader(loading: OfResource & { params: { id: string } }) {
  const { id } = loading.params
  notFoundUnless(/^[A-Za-z0-9._+-]{1,32}$/.test(id))
  const resource = await loadLatest(loading, `version/${id}/edit`, ({ versions }) => versions)
  const { query, locale } = loading.context
  const back = href(locale, `${resourcePath(resource)}/versions/edit`)
  const version = await query.fetchQuery(versionEditorQueries.version(resource.slug, id)).catch(refused(back))
  if (!version.abilities.edit) throw redirect({ href: back, statusCode: 302 })
}

export async function settingsLoader(loading: OfResource) {
  await loadLatest(loading, 'settings', ({ manage }) => manage)
}

export async function teamLoader(loading: OfResource) {
  const { slug } = await loadLatest(loading, 'team')
  await loading.context.query.fetchQuery(teamQueries.team(slug))
}

export async function invitationsLoader({ context: { query, locale } }: OfPage) {
  await query.fetchQuery(teamQueries.invitations(locale))
}

export async function ownLoader({ context: { query, locale }, deps }: OfPage & { deps: { page: unknown } }) {
  const { page } = readRevisionChoice(deps as object)
  const user = query.getQueryData(userQueries.current().queryKey)
  await Promise.all([
    query.fetchQuery(writingQueries.drafts()),
    query.fetchQuery(writingQueries.own(locale, page)),
    query.fetchQuery(teamQueries.mine(locale)),
    user && query.prefetchQuery(followQueries.followed(user.id, locale)),
  ])
}

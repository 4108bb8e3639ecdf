import { redirect } from '@tanstack/react-router'
import { ownResources, resourcePath } from '../../features/resources/limits/resource-limits.contract.ts'
import { resourceApi } from '../../features/resources/web/editor.queries.ts'
import { followQueries } from '../../features/resources/follows/web/follows.queries.ts'
import { resourceQueries } from '../../features/resources/web/resources.queries.ts'
import { readRevisionChoice } from '../../features/publications/revisions/web/revision-choice.ts'
import { teamQueries } from '../../features/teams/web/team.queries.ts'
import { userQueries } from '../../features/users/web/users.queries.ts'
import { versionEditorQueries } from '../../features/versions/web/editor/version-editor.queries.ts'
import { webhookQueries } from '../../features/webhooks/web/webhooks.queries.ts'
import { href } from '../../web/routing/href.ts'
import { editorLoaders, refused, type OfItem, type OfPage } from './editor.loaders.ts'
import { notFoundUnless } from '../root.tsx'

type OfResource = OfItem<{ type: string; slug: string }>

const shared = editorLoaders({
  api: resourceApi,
  ownPath: ownResources,
  listPath: '/resources',
  pathOf: resourcePath,
  keyOf: ({ slug }) => slug,
  keyFrom: ({ slug }: OfResource['params']) => slug,
  addressFrom: ({ type, slug }) => `/${type}/${slug}`,
  read: (key, locale) => resourceQueries.bySlug(String(key), locale),
})
const { loadLatest } = shared

export const loaders = {
  ...shared,

  review: (loading: OfResource) =>
    shared.review(loading, ({ slug }) =>
      loading.context.query.fetchQuery(versionEditorQueries.versions(slug, 1)),
    ),

  async own(loading: Parameters<typeof shared.own>[0]) {
    const { query, locale } = loading.context
    const user = query.getQueryData(userQueries.current().queryKey)
    await Promise.all([
      shared.own(loading),
      query.fetchQuery(teamQueries.mine(locale)),
      user && query.prefetchQuery(followQueries.followed(user.id, locale)),
    ])
  },
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

export async function webhooksLoader(loading: OfResource) {
  const { slug } = await loadLatest(loading, 'webhooks', ({ edit }) => edit)
  await loading.context.query.fetchQuery(webhookQueries.list(slug))
}

export async function invitationsLoader({ context: { query, locale } }: OfPage) {
  await query.fetchQuery(teamQueries.invitations(locale))
}

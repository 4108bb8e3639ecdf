// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { notFound, redirect } from '@tanstack/react-router'
import { compatibilityChoice } from '../features/compatibility/web/compatibility-choice.ts'
import { compatibilityQueries } from '../features/compatibility/web/compatibility.queries.ts'
import { followQueries } from '../features/resources/follows/web/follows.queries.ts'
import { chosenIn, resourceFilter } from '../features/resources/list/web/resource-filter.ts'
import { offersOf } from '../features/listing/web/list-search.ts'
import { comparedIds } from '../features/resources/web/compare-address.ts'
import { changesPerPage, tabOf, versionsInSight } from '../features/resources/web/resource-tab.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
import type { ReadResource } from '../features/resources/web/resources.queries.ts'
import { statisticsQueries } from '../features/statistics/web/statistics.queries.ts'
import { structuredData, versionStructuredData } from '../features/resource-pages/web/structured-data.ts'
import { discussionOf } from '../features/resources/web/discussion-of.ts'
import { versionView } from '../features/versions/web/version-view.ts'
import { allVersions, versionsFilter } from '../features/versions/web/versions-filter.ts'
import { versionQueries } from '../features/versions/web/versions.queries.ts'
import type { ReadVersion } from '../features/versions/web/versions.queries.ts'
import { resourcePath } from '../features/resources/limits/resource-limits.contract.ts'
import { ensureDiscussion } from '../features/publications/kind/web/ensure-discussion.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { typeOfSegment } from '../contract/taxonomy.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { slugParam } from './page-props.ts'
import { teamQueries } from '../features/teams/web/team.queries.ts'

type Loading = { context: PageContext; deps: object }

export async function listLoader({ context: { query, locale }, deps }: Loading, segment = '') {
  const filter = resourceFilter(deps as Record<string, unknown>, typeOfSegment(segment))
  const list = query.ensureQueryData(resourceQueries.list(filter, locale))
  const facets = query.prefetchQuery(resourceQueries.facets(filter, locale))
  // In the browser the page is there at once, with the last list or with rows to come.
  if (!import.meta.env.SSR) return void list.catch(() => {})
  const [{ meta }] = await Promise.all([list, facets])
  if (meta.total > 0) return
  // Nothing found: the page offers to drop one choice, and says how much there is then.
  const offers = offersOf(chosenIn(filter)).map(({ less }) => resourceQueries.list(less, locale, 1))
  await Promise.all(offers.map((offer) => query.prefetchQuery(offer)))
}

type OfResource = Loading & {
  params: { type: string; slug: string }
  location: { searchStr: string }
}

const missing = (error: { status?: number }): never => {
  throw error.status === 404 ? notFound() : error
}

/** The page says itself what else went wrong. */
const missingEntry = (error: { status?: number }): void => {
  if (error.status === 404) throw notFound()
}

/** The resource an address is about; another type, an old slug and capitals lead to the right address for good. */
async function resourceOf(
  { context: { query, locale }, params, deps, location }: OfResource,
  rest = '',
): Promise<ReadResource> {
  const { language } = resourceFilter(deps as Record<string, unknown>)
  const asked = slugParam(params.slug.toLowerCase())
  const resource = await query.ensureQueryData(resourceQueries.bySlug(asked, locale, language)).catch(missing)
  const path = resourcePath(resource)
  if (path !== `/${params.type}/${params.slug}`)
    throw redirect({ href: href(locale, path + rest) + location.searchStr, statusCode: 301 })
  return resource
}

/** What is said of the file people get first. */
async function prefetchPassport(query: PageContext['query'], slug: string, version: ReadVersion | null) {
  const primary = version?.files.find((file) => file.primary)
  if (version && primary) await query.prefetchQuery(versionQueries.passport(slug, version.id, primary.id))
}

/** The files a version cannot run without. */
async function prefetchNeeded(query: PageContext['query'], version: ReadVersion | null) {
  const needed = version?.dependencies.filter(({ kind }) => kind === 'required') ?? []
  const slugs = needed.flatMap(({ resource }) => resource?.slug ?? [])
  await Promise.all(slugs.map((slug) => query.prefetchQuery(versionQueries.best(slug, anything))))
}

async function prefetchChanges(query: PageContext['query'], slug: string, page: number) {
  const { data } = await query.fetchQuery(versionQueries.list(slug, { ...allVersions, page }, changesPerPage))
  const one = (id: number) => query.prefetchQuery(versionQueries.one(slug, String(id)))
  await Promise.all(data.map(({ id }) => one(id)))
}

const anything = { platform: null, gameVersion: null }

export async function resourceLoader(loading: OfResource) {
  const { query, locale, site } = loading.context
  const search = loading.deps as Record<string, unknown>
  const resource = await resourceOf(loading)
  const { slug, author } = resource
  const tab = tabOf(search)
  const best = query
    .fetchQuery(versionQueries.best(slug, anything))
    .then((version) =>
      Promise.all([
        prefetchPassport(query, slug, version),
        tab === 'dependencies' && prefetchNeeded(query, version),
      ]),
    )
  const discussed =
    resource.public && tab === 'overview' && ensureDiscussion(query, discussionOf(resource), search)
  const versions =
    tab === 'changes'
      ? prefetchChanges(query, slug, versionsFilter(search).page)
      : query.prefetchQuery(versionQueries.list(slug, allVersions, versionsInSight))
  const beside = Promise.all([
    best,
    discussed,
    versions,
    query.prefetchQuery(versionQueries.downloads(slug)),
    query.prefetchQuery(statisticsQueries.usage(slug)),
    query.prefetchQuery(teamQueries.shown(resource)),
    tab === 'overview' && query.prefetchQuery(resourceQueries.related(resource, locale)),
    tab === 'dependencies' &&
      query.prefetchQuery(followQueries.dependants(resource, locale, versionsFilter(search).page)),
    !author.deleted && query.prefetchQuery(userQueries.byId(author.id)),
  ])
  if (!import.meta.env.SSR) return void beside.catch(() => {})
  await beside
  return { structuredData: structuredData(resource, site, loading.context.translator) }
}

export async function compareLoader({ context: { query, locale }, deps }: Loading) {
  const ids = comparedIds(deps as Record<string, unknown>)
  const resources = await query.ensureQueryData(resourceQueries.compared(ids, locale))
  await Promise.all(resources.map(({ slug }) => query.prefetchQuery(versionQueries.best(slug, anything))))
}

export async function versionsLoader(loading: OfResource) {
  const { query } = loading.context
  const { slug } = await resourceOf(loading, '/versions')
  await query.ensureQueryData(
    versionQueries.list(slug, versionsFilter(loading.deps as Record<string, unknown>)),
  )
}

export async function compatibilityLoader(loading: OfResource) {
  const { query } = loading.context
  const { slug } = await resourceOf(loading, '/compatibility')
  const choice = compatibilityChoice(loading.deps as Record<string, unknown>)
  await Promise.all([
    query.ensureQueryData(compatibilityQueries.grid(slug)),
    query.prefetchQuery(compatibilityQueries.list(slug, choice)),
  ])
}

export async function versionLoader(loading: OfResource & { params: { id: string } }) {
  const { query, locale } = loading.context
  const { params, location } = loading
  const view = versionView(loading.deps as Record<string, unknown>)
  const resource = await resourceOf(loading, `/version/${params.id}`)
  const { slug } = resource
  const version = await query.ensureQueryData(versionQueries.one(slug, params.id)).catch(missing)
  if (params.id !== String(version.id)) {
    const path = `${resourcePath(resource)}/version/${version.id}`
    throw redirect({ href: href(locale, path) + location.searchStr, statusCode: 301 })
  }
  const file =
    version.files.find(({ id, primary }) => (view.file === null ? primary : id === view.file)) ?? null
  if (view.file !== null && !file) throw notFound()
  await Promise.all([
    query.prefetchQuery(versionQueries.list(slug, allVersions, 50)),
    file && query.prefetchQuery(versionQueries.passport(slug, version.id, file.id)),
    file &&
      view.contents &&
      query.prefetchQuery(versionQueries.entries(slug, version.id, file.id, view.contents)),
    file &&
      view.entry &&
      query.ensureQueryData(versionQueries.entry(slug, version.id, file.id, view.entry)).catch(missingEntry),
    view.from && query.prefetchQuery(versionQueries.compare(slug, view.from, String(version.id))),
  ])
  if (!import.meta.env.SSR) return
  const { site, translator } = loading.context
  return { structuredData: versionStructuredData(resource, version, site, translator) }
}

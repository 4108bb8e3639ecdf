import { forumQueries } from '../../features/forum/web/forum.queries.ts'
import { topicApi } from '../../features/forum/web/editor/editor.queries.ts'
import { topicPath } from '../../features/forum/web/topic-address.ts'
import { editorLoaders, type OfItem } from './editor.loaders.ts'
import type { PageContext } from '../../web/routing/router-context.ts'
import { articleParam } from '../page-props.ts'
import { notFoundUnless } from '../root.tsx'

type Params = { category: string; slug: string }

const shared = editorLoaders({
  api: topicApi,
  ownPath: '/profile/forum',
  listPath: '/forum',
  pathOf: topicPath,
  keyOf: ({ id }) => id,
  keyFrom: ({ slug }: Params) => articleParam(slug).id,
  addressFrom: ({ category, slug }) => `/forum/${category}/${slug}`,
  read: (key, locale) => forumQueries.topic(Number(key), locale),
})

/** Before the forum opens nobody writes in it. */
const open = ({ site }: PageContext): void => notFoundUnless(site.forum === 'on')

/** As of every kind, once the forum is open; the form offers the categories somebody may open a topic in. */
export const loaders = {
  async create(loading: Parameters<typeof shared.create>[0]) {
    const { query, locale } = loading.context
    open(loading.context)
    await Promise.all([shared.create(loading), query.ensureQueryData(forumQueries.categories(locale))])
  },

  async edit(loading: OfItem<Params>) {
    const { query, locale } = loading.context
    open(loading.context)
    await Promise.all([shared.edit(loading), query.ensureQueryData(forumQueries.categories(locale))])
  },

  async review(loading: OfItem<Params>) {
    open(loading.context)
    await shared.review(loading)
  },

  async revisions(loading: Parameters<typeof shared.revisions>[0]) {
    open(loading.context)
    await shared.revisions(loading)
  },

  async translation(loading: Parameters<typeof shared.translation>[0]) {
    open(loading.context)
    await shared.translation(loading)
  },

  async own(loading: Parameters<typeof shared.own>[0]) {
    open(loading.context)
    await shared.own(loading)
  },
}

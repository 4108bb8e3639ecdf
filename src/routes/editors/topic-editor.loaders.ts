import { forumQueries } from '../../features/forum/web/forum.queries.ts'
import { topicApi } from '../../features/forum/web/editor/editor.queries.ts'
import { topicPath } from '../../features/forum/web/topic-address.ts'
import { editorLoaders, type OfItem } from './editor.loaders.ts'
import { articleParam } from '../page-props.ts'

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

/** As of every kind; the form offers the categories somebody may open a topic in. */
export const loaders = {
  ...shared,

  async create(loading: Parameters<typeof shared.create>[0]) {
    const { query, locale } = loading.context
    await Promise.all([shared.create(loading), query.ensureQueryData(forumQueries.categories(locale))])
  },

  async edit(loading: OfItem<Params>) {
    const { query, locale } = loading.context
    await Promise.all([shared.edit(loading), query.ensureQueryData(forumQueries.categories(locale))])
  },
}

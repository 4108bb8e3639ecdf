import { articlePath } from '../../features/articles/web/article-address.ts'
import { articleQueries } from '../../features/articles/web/articles.queries.ts'
import { articleApi } from '../../features/articles/web/editor/editor.queries.ts'
import { editorLoaders } from './editor.loaders.ts'
import { articleParam } from '../page-props.ts'

export const loaders = editorLoaders({
  api: articleApi,
  ownPath: '/profile/articles',
  listPath: '/articles',
  pathOf: articlePath,
  keyOf: ({ id }) => id,
  keyFrom: ({ slug }: { slug: string }) => articleParam(slug).id,
  addressFrom: ({ slug }) => `/article/${slug}`,
  read: (key, locale) => articleQueries.byId(Number(key), locale),
})

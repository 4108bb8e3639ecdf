import { requestPath } from '../../features/requests/request-limits.contract.ts'
import { requestApi } from '../../features/requests/web/editor/editor.queries.ts'
import { requestQueries } from '../../features/requests/web/requests.queries.ts'
import { articleParam } from '../page-props.ts'
import { editorLoaders } from './editor.loaders.ts'

export const loaders = editorLoaders({
  api: requestApi,
  ownPath: '/requests/own',
  listPath: '/requests',
  pathOf: requestPath,
  keyOf: ({ id }) => id,
  keyFrom: ({ slug }: { slug: string }) => articleParam(slug).id,
  addressFrom: ({ slug }) => `/requests/${slug}`,
  read: (key, locale) => requestQueries.request(Number(key), locale),
})

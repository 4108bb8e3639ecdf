import { editorRoutes } from './editor-routes.tsx'
import { resourceWritingRoutes } from './resource-editor.tsx'

const routes = editorRoutes({
  base: '/article/$slug',
  createPath: '/article/create',
  ownPath: '/profile/articles',
  ownParams: ['page', 'sent'],
  messages: ['articles', 'publications', 'auth', 'attachments', 'moderation', 'editor'],
  forms: {
    chunk: 'src/features/articles/web/editor/article-form-pages.tsx',
    load: () => import('../../features/articles/web/editor/article-form-pages.tsx'),
  },
  pages: {
    chunk: 'src/features/articles/web/editor/article-pages.tsx',
    load: () => import('../../features/articles/web/editor/article-pages.tsx'),
  },
  loaders: () => import('./article-editor.loaders.ts'),
})

/** Before `/article/{slug.id}`, which they go on from. */
export const writingRoutes = [...Object.values(routes), ...resourceWritingRoutes]

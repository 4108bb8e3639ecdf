import { lazyPage, restingPage } from '../web/routing/lazy-page.tsx'
import { createRoute, notFound } from '@tanstack/react-router'
import { guard } from '../web/routing/guard.ts'
import { langRoute } from './lang.tsx'
import { idParam, slugParam, typeParam } from './page-props.ts'

const chunk = 'src/features/resources/web/resources-page.tsx'
const listPage = () => import('../features/resources/web/resources-page.tsx')

export const resourcesRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/resources',
  staticData: { chunk, messages: ['resources'] },
  component: restingPage(listPage, 'ResourcesPage'),
})

export const resourcesOfTypeRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/resources/$type',
  staticData: { chunk, messages: ['resources'] },
  beforeLoad: ({ params }) => void typeParam(params.type),
  component: restingPage(listPage, 'ResourcesPage'),
})

export const resourceCreateRoute = createRoute({
  getParentRoute: () => langRoute,
  path: '/resource/create',
  staticData: {
    chunk: 'src/features/resources/web/resource-create-page.tsx',
    messages: ['resources', 'auth'],
  },
  beforeLoad: (context) => guard('creator', context),
  component: lazyPage(
    () => import('../features/resources/web/resource-create-page.tsx'),
    'ResourceCreatePage',
  ),
})

/** `/{type}/{slug}`, its versions and one version. No resource has been published yet, so none is found. */
const resource = (path: '/$type/$slug' | '/$type/$slug/versions' | '/$type/$slug/version/$id') =>
  createRoute({
    getParentRoute: () => langRoute,
    path,
    beforeLoad: ({ params }: { params: { type: string; slug: string; id?: string } }) => {
      typeParam(params.type)
      slugParam(params.slug)
      if (params.id !== undefined) idParam(params.id)
      throw notFound()
    },
  })

export const resourceRoutes = [
  resource('/$type/$slug'),
  resource('/$type/$slug/versions'),
  resource('/$type/$slug/version/$id'),
]

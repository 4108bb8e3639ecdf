import { createRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isLocale } from '../../contract/locales.ts'
import { readDraftId } from '../../features/publications/drafts/web/read-draft-id.ts'
import { guard } from '../../web/routing/guard.ts'
import type { PageContext } from '../../web/routing/router-context.ts'
import { lazyPage } from '../../web/routing/lazy-page.tsx'
import { lazyModule } from '../../web/routing/lazy-module.ts'
import type { editorLoaders } from './editor.loaders.ts'
import { langRoute } from '../lang.tsx'
import { revisionParams } from '../page-props.ts'
import { notFoundUnless } from '../root.tsx'

type Pages<K extends string> = { chunk?: string; load: () => Promise<Record<K, ComponentType>> }
type Loaders = Pick<
  ReturnType<typeof editorLoaders<never, never, never, { slug: string }>>,
  'create' | 'edit' | 'review' | 'revisions' | 'translation' | 'own'
>

const getParentRoute = () => langRoute

/** The routes of the pages on which one kind is written, and of the list of one's own. */
export function editorRoutes<const B extends string>(kind: {
  /** Of one item: `/article/$slug`. */
  base: B
  createPath: string
  ownPath: string
  ownParams: string[]
  /** What the form itself reads from the address. */
  formParams?: string[]
  /** Says no while the kind is only announced: its pages are not there then. */
  isOpen?: (context: PageContext) => boolean
  /** Throws where the address can be no item of this kind. */
  check?: (params: Record<string, string>) => void
  messages: string[]
  forms: Pages<'CreatePage' | 'EditPage' | 'TranslationPage'>
  pages: Pages<'ReviewPage' | 'RevisionsPage' | 'OwnPage'>
  /** Few people open these pages, so nobody else carries what they are made from. */
  loaders: () => Promise<{ loaders: unknown }>
}) {
  const { forms, pages, messages, formParams = [], isOpen = () => true, check = () => {} } = kind
  const load = async () => (await lazyModule(kind.loaders)).loaders as Loaders
  const enter = ({ context }: { context: PageContext }) => notFoundUnless(isOpen(context))
  const enterItem = ({ context, params }: { context: PageContext; params: object }) => {
    enter({ context })
    check(params as Record<string, string>)
  }
  const formData = { chunk: forms.chunk, messages }
  const pageData = { chunk: pages.chunk, messages }
  return {
    create: createRoute({
      getParentRoute,
      path: kind.createPath,
      staticData: { params: ['draft', ...formParams], ...formData },
      beforeLoad: (context) => {
        enter(context)
        return guard('creator', context)
      },
      loaderDeps: ({ search }) => ({ draft: readDraftId(search) }),
      loader: async (loading) => (await load()).create(loading),
      component: lazyPage(forms.load, 'CreatePage'),
    }),
    edit: createRoute({
      getParentRoute,
      path: `${kind.base}/edit`,
      staticData: { params: formParams, ...formData },
      beforeLoad: (context) => {
        enterItem(context)
        guard('creator', context)
      },
      loader: async (loading) => (await load()).edit(loading as never),
      component: lazyPage(forms.load, 'EditPage'),
    }),
    review: createRoute({
      getParentRoute,
      path: `${kind.base}/review`,
      staticData: pageData,
      beforeLoad: (context) => {
        enterItem(context)
        guard('verified', context)
      },
      loader: async (loading) => (await load()).review(loading as never),
      component: lazyPage(pages.load, 'ReviewPage'),
    }),
    revisions: createRoute({
      getParentRoute,
      path: `${kind.base}/revisions`,
      staticData: { params: revisionParams, ...pageData },
      beforeLoad: (context) => {
        enterItem(context)
        guard('verified', context)
      },
      loaderDeps: ({ search }) => ({ ...(search as { page?: unknown; revision?: unknown; from?: unknown }) }),
      loader: async (loading) => (await load()).revisions(loading as never),
      component: lazyPage(pages.load, 'RevisionsPage'),
    }),
    translation: createRoute({
      getParentRoute,
      path: `${kind.base}/translations/$language`,
      staticData: formData,
      beforeLoad: (context) => {
        enterItem(context)
        guard('creator', context)
        notFoundUnless(isLocale((context.params as Record<string, string>).language))
      },
      loader: async (loading) => (await load()).translation(loading as never),
      component: lazyPage(forms.load, 'TranslationPage'),
    }),
    own: createRoute({
      getParentRoute,
      path: kind.ownPath,
      staticData: { params: kind.ownParams, ...pageData },
      beforeLoad: (context) => {
        enter(context)
        guard('verified', context)
      },
      loaderDeps: ({ search }) => ({ page: (search as { page?: unknown }).page }),
      loader: async (loading) => (await load()).own(loading),
      component: lazyPage(pages.load, 'OwnPage'),
    }),
  }
}

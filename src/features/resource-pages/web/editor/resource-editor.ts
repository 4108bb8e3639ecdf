import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { editorKind } from '../../../publications/web/editor-kind.ts'
import {
  ownResources,
  resourceLimits,
  resourcePath,
} from '../../../resources/limits/resource-limits.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import type { ResourceDraft } from '../../../resources/resources.contract.ts'
import { resourceApi } from '../../../resources/web/editor.queries.ts'
import { ResourceOwnerFrame } from '../../../resources/web/resource-owner-frame.tsx'
import { resourceQueries } from '../../../resources/web/resources.queries.ts'
import { blankResource, fromResource, fromResourceDraft, toDraftFields } from './form-state.ts'
import type { ResourceFormState } from './form-state.ts'

/** As the server gives it back: spaces tidied, and without what drafts do not keep. */
const comparable = (formState: ResourceFormState): string => {
  const { title, description, slug, content, version, ...rest } = toDraftFields(formState)
  const texts = [title.trim(), description.trim(), slug.trim(), textOf(content), textOf(version.changelog)]
  return JSON.stringify([texts, rest, { ...version, changelog: null }])
}

/** Resources, as the pages of writers know them. */
export const resourceEditor = editorKind<ResourceFormState, ResourceDraft, Resource>({
  api: resourceApi,
  noun: 'resources',
  createPath: '/resource/create',
  ownPath: ownResources,
  limits: resourceLimits,
  pathOf: resourcePath,
  pathOfId: (id) => `/other/${id}`,
  keyOf: ({ slug }) => slug,
  keyFrom: ({ slug }) => slug!,
  read: (key, locale) => resourceQueries.bySlug(String(key), locale),
  Frame: ResourceOwnerFrame,
  form: {
    blank: blankResource,
    fromDraft: fromResourceDraft,
    fromItem: fromResource,
    toDraft: toDraftFields,
    same: (a, b) => comparable(a) === comparable(b),
  },
})

import type { Licence } from '../../../taxonomy/licences.contract.ts'
import { emptyDocument, type RichDocument } from '../../../../contract/rich-text/document.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { Category } from '../../../../contract/categories.ts'
import type { PublicationFormState } from '../../../publications/kind/web/form-state.ts'
import type { ResourceDraft } from '../../../resources/resources.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { linkKinds } from '../../../resources/limits/resource-limits.contract.ts'
import type { LinkKind, WritingStep } from '../../../resources/limits/resource-limits.contract.ts'
import { blankVersion, type VersionFormState } from '../../../versions/web/editor/version-form-state.ts'

export type LinksFormState = Record<LinkKind, string>

/** The fields of a resource's form. */
export type ResourceFormState = PublicationFormState & {
  /** Where its writer is. */
  step: WritingStep | null
  type: ResourceType | null
  slug: string
  categories: Category[]
  tags: string[]
  iconId: number | null
  coverId: number | null
  gallery: { id: number; caption: string }[]
  links: LinksFormState
  /** Null: not said. Without id a text of one's own. */
  licence: { id: Licence | null; text: string } | null
  /** The first version; not asked for once the resource is there. */
  version: VersionFormState
}

const noLinks = (): LinksFormState =>
  Object.fromEntries(linkKinds.map((kind) => [kind, ''])) as LinksFormState

export const blankResource = (): ResourceFormState => ({
  step: null,
  type: null,
  slug: '',
  title: '',
  description: '',
  content: emptyDocument(),
  language: null,
  categories: [],
  tags: [],
  iconId: null,
  coverId: null,
  gallery: [],
  links: noLinks(),
  licence: null,
  version: blankVersion(),
})

export const fromResourceDraft = ({ fields }: Pick<ResourceDraft, 'fields'>): ResourceFormState => ({
  step: fields.step,
  type: fields.type,
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  content: (fields.content as RichDocument | null) ?? emptyDocument(),
  language: fields.language,
  categories: fields.categories,
  tags: fields.tags,
  iconId: fields.icon_id,
  coverId: fields.cover_id,
  gallery: fields.gallery,
  links: { ...noLinks(), ...fields.links },
  licence: fields.licence,
  version: fields.version
    ? {
        ...blankVersion(),
        number: fields.version.number,
        name: fields.version.name,
        channel: fields.version.channel ?? 'release',
        changelog: (fields.version.changelog as RichDocument | null) ?? emptyDocument(),
        platforms: fields.version.platforms,
        gameVersions: fields.version.game_versions,
        files: fields.version.files,
      }
    : blankVersion(),
})

export const fromResource = (resource: Resource): ResourceFormState => ({
  ...blankResource(),
  type: resource.type,
  slug: resource.slug,
  title: resource.title,
  description: resource.description,
  content: resource.content as RichDocument,
  language: resource.original_language,
  categories: resource.categories,
  tags: resource.tags.map((tag) => tag.name),
  iconId: resource.icon?.id ?? null,
  coverId: resource.cover?.id ?? null,
  gallery: resource.gallery.map(({ picture, caption }) => ({ id: picture.id, caption })),
  links: Object.fromEntries(linkKinds.map((kind) => [kind, resource.links[kind] ?? ''])) as LinksFormState,
  licence: resource.licence && {
    id: resource.licence.id,
    text: resource.licence.id ? '' : resource.licence.text,
  },
})

const pictures = ({ iconId, coverId, gallery }: ResourceFormState) => ({
  icon_id: iconId,
  cover_id: coverId,
  gallery,
})

/** As drafts are kept: unfinished words too. */
export const toDraftFields = (formState: ResourceFormState) => ({
  step: formState.step,
  type: formState.type,
  slug: formState.slug,
  title: formState.title,
  description: formState.description,
  content: formState.content,
  language: formState.language,
  categories: formState.categories,
  tags: formState.tags,
  ...pictures(formState),
  links: formState.links,
  licence: formState.licence,
  version: {
    number: formState.version.number,
    name: formState.version.name,
    channel: formState.version.channel,
    changelog: formState.version.changelog,
    platforms: formState.version.platforms,
    game_versions: formState.version.gameVersions,
    files: formState.version.files,
  },
})

/** As resources are sent. */
export const toBody = (formState: ResourceFormState) => ({
  title: formState.title,
  slug: formState.slug,
  description: formState.description,
  content: formState.content,
  categories: formState.categories,
  tags: formState.tags,
  ...pictures(formState),
  links: Object.fromEntries(linkKinds.map((kind) => [kind, formState.links[kind].trim() || null])) as Record<
    LinkKind,
    string | null
  >,
  licence: formState.licence,
})

import type { Licence } from '../../../../contract/licences.ts'
import { emptyDocument } from '../../../../contract/rich-text/document.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Category, ResourceType } from '../../../../contract/taxonomy.ts'
import type { WrittenText } from '../../../publications/web/form-state.ts'
import type { ResourceDraftFields } from '../../resource-drafts.contract.ts'
import type { Resource } from '../../resource-shapes.contract.ts'
import { linkKinds } from '../../resource-limits.contract.ts'
import type { LinkKind, WritingStep } from '../../resource-limits.contract.ts'
import { blankVersion } from './written-version.ts'
import type { WrittenVersion } from './written-version.ts'

export type WrittenLinks = Record<LinkKind, string>

/** What stands in the form of a resource. */
export type WrittenResource = WrittenText & {
  /** Where its writer is. */
  step: WritingStep | null
  type: ResourceType | null
  slug: string
  categories: Category[]
  tags: string[]
  iconId: number | null
  coverId: number | null
  gallery: { id: number; caption: string }[]
  links: WrittenLinks
  /** Null: not said. Without id a text of one's own. */
  licence: { id: Licence | null; text: string } | null
  /** The first version; not asked for once the resource is there. */
  version: WrittenVersion
}

const noLinks = (): WrittenLinks => Object.fromEntries(linkKinds.map((kind) => [kind, ''])) as WrittenLinks

export const blankResource = (): WrittenResource => ({
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

export const fromResourceDraft = (fields: ResourceDraftFields): WrittenResource => ({
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

export const fromResource = (resource: Resource): WrittenResource => ({
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
  links: Object.fromEntries(linkKinds.map((kind) => [kind, resource.links[kind] ?? ''])) as WrittenLinks,
  licence: resource.licence && {
    id: resource.licence.id,
    text: resource.licence.id ? '' : resource.licence.text,
  },
})

const pictures = ({ iconId, coverId, gallery }: WrittenResource) => ({
  icon_id: iconId,
  cover_id: coverId,
  gallery,
})

/** As drafts are kept: unfinished words too. */
export const toDraftFields = (written: WrittenResource) => ({
  step: written.step,
  type: written.type,
  slug: written.slug,
  title: written.title,
  description: written.description,
  content: written.content,
  language: written.language,
  categories: written.categories,
  tags: written.tags,
  ...pictures(written),
  links: written.links,
  licence: written.licence,
  version: {
    number: written.version.number,
    name: written.version.name,
    channel: written.version.channel,
    changelog: written.version.changelog,
    platforms: written.version.platforms,
    game_versions: written.version.gameVersions,
    files: written.version.files,
  },
})

/** As resources are sent. */
export const toBody = (written: WrittenResource) => ({
  title: written.title,
  slug: written.slug,
  description: written.description,
  content: written.content,
  categories: written.categories,
  tags: written.tags,
  ...pictures(written),
  links: Object.fromEntries(linkKinds.map((kind) => [kind, written.links[kind].trim() || null])) as Record<
    LinkKind,
    string | null
  >,
  licence: written.licence,
})

import { gameVersions, platformCodes } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Picture } from '../../../../contract/picture.ts'
import { licences } from '../../../taxonomy/licences.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import type { ReadResource } from '../../../resources/web/resources.queries.ts'
import type { CurrentUser } from '../../../users/users.contract.ts'
import type { VersionUpload } from '../../../versions/web/editor/use-version-files.ts'
import type { VersionFormState } from '../../../versions/web/editor/version-form-state.ts'
import type { ReadVersion } from '../../../versions/web/versions.queries.ts'
import { toBody, type ResourceFormState } from './form-state.ts'

/** Stands where the site will draw an icon, which it makes from the number a new resource does not have yet. */
const noPicture = (): Picture => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  return { id: 0, url, srcset: `${url} 1w`, preview: url, width: 1, height: 1 }
}

type Around = {
  user: CurrentUser
  language: Locale
  html: string
  icon: Picture | null
  cover: Picture | null
  gallery: ReadResource['gallery']
}

/** A resource as its form would make it. */
export function previewedResource(
  formState: ResourceFormState,
  resource: Resource | null,
  { user, language, html, icon, cover, gallery }: Around,
): ReadResource {
  const { type, slug, title, description, categories, tags, licence, version } = formState
  const now = new Date().toISOString()
  const written = {
    type: type ?? 'other',
    slug: slug || 'new',
    title,
    description,
    shown_language: language,
    icon,
    cover,
    gallery,
    categories,
    tags: tags.map((name) => ({ key: name, name })),
    links: toBody(formState).links,
    licence: licence && { ...licence, name: licence.id ? licences[licence.id] : '' },
    content_html: html,
  } satisfies Partial<ReadResource>
  if (resource) return { ...resource, ...written, slug: resource.slug, public: false }
  return {
    id: 0,
    original_language: language,
    languages: [language],
    stale: false,
    author: { id: user.id, username: user.username, avatar_url: user.avatar_url, deleted: false },
    picture_seed: '',
    platforms: platformCodes.filter((code) => version.platforms.includes(code)),
    game_versions: gameVersions.filter((one) => version.gameVersions.includes(one)),
    licence_id: null,
    latest_version: null,
    counters: { downloads: 0, views: 0, reactions: 0, comments: 0, followers: 0, collections: 0 },
    states: { archived: false, unlisted: false, looking_for_maintainer: false },
    status: 'pending',
    created_at: now,
    updated_at: now,
    published_at: null,
    contents: [],
    revision_id: 0,
    translator: null,
    reviewed: false,
    version_count: version.files.length > 0 ? 1 : 0,
    reactions: {},
    public: false,
    pending_revision: null,
    abilities: {
      edit: false,
      translate: false,
      moderate: false,
      remove: false,
      versions: false,
      team: false,
      statistics: false,
      manage: false,
    },
    ...written,
    icon: icon ?? noPicture(),
    cover: cover ?? noPicture(),
  }
}

/** The first version as its form would make it; null while it has no file. */
export function previewedVersion(
  version: VersionFormState,
  resource: ReadResource,
  uploads: readonly VersionUpload[],
): ReadVersion | null {
  if (uploads.length === 0) return null
  const { number, name, channel } = version
  return {
    id: 0,
    number,
    name,
    channel,
    platforms: resource.platforms,
    game_versions: resource.game_versions,
    files: uploads.map(({ id, attachment }, index) => ({
      id,
      name: attachment?.name ?? '',
      size: attachment?.size ?? 0,
      primary: index === 0,
      url: '#',
    })),
    reviewed: false,
    yanked: null,
    dependencies: [],
  } as unknown as ReadVersion
}

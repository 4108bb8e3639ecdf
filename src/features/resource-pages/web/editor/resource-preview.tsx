import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Tag } from '../../../../web/ui/text/tag.tsx'
import { PreviewFrame } from '../../../publications/editor/web/preview-frame.tsx'
import type { Preview } from '../../../publications/kind/publications.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { ResourceFrame } from '../../../resources/web/resource-frame.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import type { VersionUpload } from '../../../versions/web/editor/use-version-files.ts'
import { versionQueries } from '../../../versions/web/versions.queries.ts'
import { Gallery } from '../gallery.tsx'
import { ResourceSide } from '../resource-side.tsx'
import { useKnownPictures } from './fields/known-pictures.ts'
import type { ResourceFormState } from './form-state.ts'
import { previewedResource, previewedVersion } from './previewed-resource.ts'

/** The page of a resource made from its form: cover, icon, gallery, facts and the download of the first version. */
export function ResourcePreview({
  formState,
  resource,
  uploads,
  language,
  rendered,
}: {
  formState: ResourceFormState
  /** The one that is changed; null for a new one. */
  resource: Resource | null
  /** Files of the first version. */
  uploads: readonly VersionUpload[]
  language: Locale
  rendered: Preview
}) {
  const t = useT()
  const outer = useQueryClient()
  const user = useCurrentUser()
  const { iconId, coverId, gallery } = formState
  const icons = useKnownPictures('icon', iconId === null ? [] : [iconId], [resource?.icon])
  const covers = useKnownPictures('cover', coverId === null ? [] : [coverId], [resource?.cover])
  const shots = useKnownPictures(
    'gallery',
    gallery.map(({ id }) => id),
    resource?.gallery.map(({ picture }) => picture) ?? [],
  )
  const shown = previewedResource(formState, resource, {
    user: user!,
    language,
    html: rendered.content_html,
    icon: icons.get(iconId ?? 0) ?? null,
    cover: covers.get(coverId ?? 0) ?? null,
    gallery: gallery.flatMap(({ id, caption }) => {
      const picture = shots.get(id)
      return picture ? [{ picture, caption }] : []
    }),
  })
  // What is not there yet cannot be asked about: the page gets what the form knows, and asks nothing.
  const [inner] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })
    client.setQueryData(userQueries.current().queryKey, user)
    const { queryKey } = versionQueries.best(shown.slug, { platform: null, gameVersion: null })
    client.setQueryDefaults(queryKey.slice(0, 3), {
      initialData: previewedVersion(formState.version, shown, uploads),
    })
    return client
  })
  return (
    <QueryClientProvider client={resource ? outer : inner}>
      {!resource && (iconId === null || coverId === null) && (
        <p className="field-hint mt-1.5">{t('resources.write.previewDrawn')}</p>
      )}
      <PreviewFrame>
        <ResourceFrame resource={shown} current="overview" side={<ResourceSide resource={shown} />}>
          <div className="resource-text">
            <RichText html={shown.content_html} lang={language} />
            {shown.tags.length > 0 && (
              <ul className="resource-tags">
                {shown.tags.map(({ key, name }) => (
                  <li key={key}>
                    <Tag>{name}</Tag>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {shown.gallery.length > 0 && <Gallery pictures={shown.gallery} look="mosaic" />}
        </ResourceFrame>
      </PreviewFrame>
    </QueryClientProvider>
  )
}

import { TypeModel } from '../../../../web/art/type-model.tsx'
import { Picture } from '../../../../web/ui/picture/picture.tsx'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { coverOf, iconOf } from '../../../resources/web/resource-pictures.ts'
import type { ResourceErrors } from './fields/field-ids.ts'
import { WriteGallery } from './fields/gallery-field.tsx'
import { WritePicture } from './fields/picture-field.tsx'
import type { ResourceFormState } from './form-state.ts'

/** Icon, cover and gallery; what is missing is drawn by the site. */
export function StepPictures({
  formState,
  resource,
  errors,
  onChange,
}: {
  formState: ResourceFormState
  resource: Resource | null
  errors: ResourceErrors
  onChange: (part: Partial<ResourceFormState>) => void
}) {
  const model = <TypeModel type={formState.type ?? 'other'} size={84} />
  // Drawn from the number of a resource, so there is nothing to show before it has one.
  const drawn = resource && { picture_seed: resource.picture_seed, icon: null, cover: null }
  return (
    <>
      <WritePicture
        type="icon"
        id={formState.iconId}
        given={resource?.icon}
        drawn={drawn ? <Picture {...iconOf(drawn)} width={160} height={160} sizes="160px" alt="" /> : model}
        error={errors.of('icon_id')}
        onChange={(iconId) => {
          errors.drop('icon_id')
          onChange({ iconId })
        }}
      />
      <WritePicture
        type="cover"
        id={formState.coverId}
        given={resource?.cover}
        drawn={drawn ? <Picture {...coverOf(drawn)} width={640} height={360} sizes="420px" alt="" /> : model}
        error={errors.of('cover_id')}
        onChange={(coverId) => {
          errors.drop('cover_id')
          onChange({ coverId })
        }}
      />
      <WriteGallery
        value={formState.gallery}
        given={resource?.gallery.map(({ picture }) => picture) ?? []}
        error={errors.of('gallery')}
        onChange={(gallery) => {
          errors.drop('gallery')
          onChange({ gallery })
        }}
      />
    </>
  )
}

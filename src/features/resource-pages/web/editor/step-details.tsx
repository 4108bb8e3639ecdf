import { WriteSorting } from '../../../publications/editor/web/write-sorting.tsx'
import { resourceLimits } from '../../../resources/limits/resource-limits.contract.ts'
import type { ResourceErrors } from './fields/field-ids.ts'
import { WriteLicence } from './fields/licence-field.tsx'
import { WriteLinks } from './fields/links-field.tsx'
import type { ResourceFormState } from './form-state.ts'

/** What lists find it by, its licence and its links. */
export function StepDetails({
  formState,
  errors,
  onChange,
}: {
  formState: ResourceFormState
  errors: ResourceErrors
  onChange: (part: Partial<ResourceFormState>) => void
}) {
  return (
    <>
      <WriteSorting formState={formState} onChange={onChange} errors={errors} limits={resourceLimits} />
      <WriteLicence
        value={formState.licence}
        error={errors.of('licence')}
        onChange={(licence) => {
          errors.drop('licence')
          onChange({ licence })
        }}
      />
      <WriteLinks
        value={formState.links}
        error={errors.of('links')}
        onChange={(links) => {
          errors.drop('links')
          onChange({ links })
        }}
      />
    </>
  )
}

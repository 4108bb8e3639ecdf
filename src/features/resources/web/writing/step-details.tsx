import { WriteSorting } from '../../../publications/web/write-sorting.tsx'
import { resourceLimits } from '../../resource-limits.contract.ts'
import type { ResourceErrors } from './write-fields.ts'
import { WriteLicence } from './write-licence.tsx'
import { WriteLinks } from './write-links.tsx'
import type { WrittenResource } from './written.ts'

/** What lists find it by, its licence and its links. */
export function StepDetails({
  written,
  errors,
  onChange,
}: {
  written: WrittenResource
  errors: ResourceErrors
  onChange: (part: Partial<WrittenResource>) => void
}) {
  return (
    <>
      <WriteSorting written={written} onChange={onChange} errors={errors} limits={resourceLimits} />
      <WriteLicence
        value={written.licence}
        error={errors.of('licence')}
        onChange={(licence) => {
          errors.drop('licence')
          onChange({ licence })
        }}
      />
      <WriteLinks
        value={written.links}
        error={errors.of('links')}
        onChange={(links) => {
          errors.drop('links')
          onChange({ links })
        }}
      />
    </>
  )
}

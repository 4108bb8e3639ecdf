import type { Locale } from '../../../../contract/locales.ts'
import { WriteLanguage } from '../../../publications/web/write-language.tsx'
import { WriteTitle } from '../../../publications/web/write-title.tsx'
import type { Resource } from '../../resource-shapes.contract.ts'
import { resourceLimits } from '../../resource-limits.contract.ts'
import { BegunResources } from './begun-resources.tsx'
import type { SlugControl } from './use-slug.ts'
import type { ResourceErrors } from './write-fields.ts'
import { WriteSlug } from './write-slug.tsx'
import { WriteType } from './write-type.tsx'
import type { WrittenResource } from './written.ts'

/** What it is, what it is called and where it stands. */
export function StepBasics({
  written,
  resource,
  language,
  guessed,
  slug,
  errors,
  onChange,
}: {
  written: WrittenResource
  resource: Resource | null
  language: Locale
  guessed: boolean
  slug: SlugControl
  errors: ResourceErrors
  onChange: (part: Partial<WrittenResource>) => void
}) {
  const manages = resource === null || resource.abilities.manage
  const moved = resource !== null && (resource.published_at !== null || resource.version_count > 0)
  return (
    <>
      {resource === null && <BegunResources />}
      <WriteType
        value={written.type}
        error={errors.of('type')}
        disabled={!manages || moved}
        onChange={(type) => {
          errors.drop('type')
          onChange({ type })
        }}
      />
      <WriteTitle
        value={written.title}
        max={resourceLimits.title.max}
        errors={errors}
        language={language}
        onChange={onChange}
      />
      <div className="write-halves">
        <WriteSlug
          value={written.slug}
          type={written.type}
          slug={slug}
          error={errors.of('slug')}
          disabled={!manages}
        />
        <WriteLanguage
          language={language}
          guessed={guessed}
          fixed={resource !== null}
          errors={errors}
          onChange={onChange}
        />
      </div>
    </>
  )
}

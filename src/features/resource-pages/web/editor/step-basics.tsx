import type { Locale } from '../../../../contract/locales.ts'
import { WriteLanguage } from '../../../publications/editor/web/write-language.tsx'
import { WriteTitle } from '../../../publications/editor/web/write-words.tsx'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourceLimits } from '../../../resources/limits/resource-limits.contract.ts'
import { BegunDrafts } from '../../../publications/web/begun-drafts.tsx'
import { resourceEditor } from './resource-editor.ts'
import type { SlugControl } from './use-slug.ts'
import type { ResourceErrors } from './fields/field-ids.ts'
import { WriteSlug } from './fields/slug-field.tsx'
import { WriteType } from './fields/type-field.tsx'
import type { ResourceFormState } from './form-state.ts'

/** What it is, what it is called and where it stands. */
export function StepBasics({
  formState,
  resource,
  language,
  guessed,
  slug,
  errors,
  onChange,
}: {
  formState: ResourceFormState
  resource: Resource | null
  language: Locale
  guessed: boolean
  slug: SlugControl
  errors: ResourceErrors
  onChange: (part: Partial<ResourceFormState>) => void
}) {
  const manages = resource === null || resource.abilities.manage
  const moved = resource !== null && (resource.published_at !== null || resource.version_count > 0)
  return (
    <>
      {resource === null && <BegunDrafts kind={resourceEditor} />}
      <WriteType
        value={formState.type}
        error={errors.of('type')}
        disabled={!manages || moved}
        onChange={(type) => {
          errors.drop('type')
          onChange({ type })
        }}
      />
      <WriteTitle
        value={formState.title}
        max={resourceLimits.title.max}
        errors={errors}
        language={language}
        onChange={onChange}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 items-start max-sm:grid-cols-1">
        <WriteSlug
          value={formState.slug}
          type={formState.type}
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

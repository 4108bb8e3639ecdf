import { Plus } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import { DependencyRow } from './dependency-row.tsx'
import type { DependencyFormState } from './version-form-state.ts'

/** What a version needs or must not meet: found by search, or given by address or name. */
export function VersionDependencies({
  value,
  error,
  onChange,
}: {
  value: DependencyFormState[]
  error: string | undefined
  onChange: (dependencies: DependencyFormState[]) => void
}) {
  const t = useT()
  const blank: DependencyFormState = { resourceId: null, words: '', kind: 'required', range: '' }
  return (
    <fieldset className="grid gap-2.5 min-w-0 justify-items-start">
      <legend className="mb-2 text-14 font-650">{t('resources.write.dependencies.title')}</legend>
      {value.length === 0 && <p className="field-hint">{t('resources.write.dependencies.none')}</p>}
      {value.map((dependency, index) => (
        <DependencyRow
          key={index}
          number={index + 1}
          value={dependency}
          onChange={(next) => onChange(value.map((one, place) => (place === index ? next : one)))}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
      {value.length < versionLimits.dependencies && (
        <Button size="s" onClick={() => onChange([...value, blank])}>
          <Plus size={16} aria-hidden="true" />
          {t('resources.write.dependencies.add')}
        </Button>
      )}
    </fieldset>
  )
}

import { CircleAlert } from 'lucide-react'
import { resourceTypes, type ResourceType } from '../../../../../contract/taxonomy.ts'
import { TypeModel } from '../../../../../web/art/type-model.tsx'
import { classNames } from '../../../../../web/ui/class-names.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { RadioTile } from '../../../../../web/ui/field/radio-tile.tsx'

/** The ten types as tiles. */
export function WriteType({
  value,
  error,
  disabled,
  onChange,
}: {
  value: ResourceType | null
  error: string | undefined
  /** It has been public or has versions: what may be uploaded depends on it. */
  disabled: boolean
  onChange: (type: ResourceType) => void
}) {
  const t = useT()
  return (
    <fieldset className={classNames('write-types', error && 'field-bad')} disabled={disabled}>
      <legend>{t('resources.write.type')}</legend>
      <div className="write-type-tiles grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2.5 max-sm:grid-cols-2">
        {resourceTypes.map((type) => (
          <RadioTile
            key={type}
            name="type"
            value={type}
            checked={value === type}
            aria-describedby={error ? 'type-message' : undefined}
            label={t(`taxonomy.types.${type}`)}
            model={<TypeModel type={type} size={34} />}
            onChange={() => onChange(type)}
          />
        ))}
      </div>
      <p className="field-hint">
        {value ? t(`resources.list.about.${value}`) : t('resources.write.typeHelp')}
      </p>
      <div id="type-message" className={error ? 'field-message' : undefined} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={15} />
            <span>{value ? error : t('resources.write.typeMissing')}</span>
          </>
        )}
      </div>
    </fieldset>
  )
}

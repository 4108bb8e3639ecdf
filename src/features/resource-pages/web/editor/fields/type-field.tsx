import { resourceTypes, type ResourceType } from '../../../../../contract/taxonomy.ts'
import { TypeModel } from '../../../../../web/art/type-model.tsx'
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
    <fieldset className="write-types" disabled={disabled}>
      <legend>{t('resources.write.type')}</legend>
      <div className="write-type-tiles grid grid-cols-5 gap-2.5 max-lg:grid-cols-2">
        {resourceTypes.map((type) => (
          <RadioTile
            key={type}
            name="type"
            value={type}
            checked={value === type}
            label={t(`taxonomy.types.${type}`)}
            model={<TypeModel type={type} size={34} />}
            onChange={() => onChange(type)}
          />
        ))}
      </div>
      <p className="field-hint">
        {value ? t(`resources.list.about.${value}`) : t('resources.write.typeHelp')}
      </p>
      <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
    </fieldset>
  )
}

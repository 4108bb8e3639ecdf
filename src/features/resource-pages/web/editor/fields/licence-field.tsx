import { licenceIds, licences, type Licence } from '../../../../taxonomy/licences.contract.ts'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Options } from '../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../../web/ui/field/textarea.tsx'
import { counterText } from '../../../../publications/editor/web/counter-text.ts'
import { codePoints } from '../../../../publications/kind/web/form-state.ts'
import { resourceLimits } from '../../../../resources/limits/resource-limits.contract.ts'
import type { ResourceFormState } from '../form-state.ts'

type Value = ResourceFormState['licence']
const own = 'own'

/** A known licence, a text of one's own, or none. */
export function WriteLicence({
  value,
  error,
  onChange,
}: {
  value: Value
  error: string | undefined
  onChange: (licence: Value) => void
}) {
  const { t, locale } = useTranslator()
  const chosen = value === null ? '' : (value.id ?? own)
  const length = codePoints(value?.text ?? '')
  const { max } = resourceLimits.licenceText
  const choose = (choice: string): Value => {
    if (choice === '') return null
    return choice === own ? { id: null, text: value?.text ?? '' } : { id: choice as Licence, text: '' }
  }
  return (
    <>
      <Field
        label={t('resources.write.licence.label')}
        help={t('resources.write.licence.help')}
        error={chosen === own ? undefined : error}
      >
        <Select value={chosen} onChange={(event) => onChange(choose(event.target.value))}>
          <option value="">{t('resources.write.licence.none')}</option>
          <option value={own}>{t('resources.write.licence.own')}</option>
          <Options of={licenceIds} say={(id) => `${licences[id]} (${id})`} langOf={() => 'en'} />
        </Select>
      </Field>
      {value && value.id === null && (
        <Field
          label={t('resources.write.licence.text')}
          counter={counterText(locale, length, max)}
          over={length > max}
          error={error}
          required
        >
          <Textarea
            rows={5}
            value={value.text}
            onChange={(event) => onChange({ id: null, text: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

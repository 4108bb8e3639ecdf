import { segmentOfType, type ResourceType } from '../../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { counterText } from '../../../../publications/editor/web/counter-text.ts'
import { resourceLimits } from '../../../../resources/limits/resource-limits.contract.ts'
import type { SlugControl } from '../use-slug.ts'

/** The address with its check; a taken one comes with another that is free. */
export function WriteSlug({
  value,
  type,
  slug,
  error,
  disabled,
}: {
  value: string
  type: ResourceType | null
  slug: SlugControl
  /** What the server said. */
  error: string | undefined
  disabled: boolean
}) {
  const { t, locale } = useTranslator()
  const { state, suggestion } = slug
  const { max } = resourceLimits.slug
  const wrong =
    state === 'letters' || state === 'reserved' ? (
      t(`resources.write.slug.${state}`)
    ) : state === 'taken' ? (
      <>
        {t('resources.write.slug.taken')}{' '}
        {suggestion && (
          <button type="button" className="link" onClick={() => slug.type(suggestion)}>
            {t('resources.write.slug.take', { slug: suggestion })}
          </button>
        )}
      </>
    ) : undefined
  return (
    <Field
      label={t('resources.write.slug.label')}
      counter={counterText(locale, value.length, max)}
      over={value.length > max}
      help={t(disabled ? 'resources.write.slug.fixed' : 'resources.write.slug.help')}
      error={error ?? wrong}
      good={state === 'free' ? t('resources.write.slug.free') : undefined}
      required
    >
      <Input
        name="slug"
        prefix={type ? `/${segmentOfType[type]}/` : '/'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        disabled={disabled}
        good={state === 'free'}
        onChange={(event) => slug.type(event.target.value)}
      />
    </Field>
  )
}

import { useT } from '../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { linkKinds } from '../../../../resources/limits/resource-limits.contract.ts'
import { isLink } from '../readiness.ts'
import type { LinksFormState } from '../form-state.ts'

/** Where else the resource can be found. */
export function WriteLinks({
  value,
  error,
  onChange,
}: {
  value: LinksFormState
  /** What the server said of them. */
  error: string | undefined
  onChange: (links: LinksFormState) => void
}) {
  const t = useT()
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-4.5 min-w-0 max-sm:grid-cols-1 [&>:last-child]:col-span-full">
      <legend className="mb-2.5 text-16 font-700">{t('resources.write.links.title')}</legend>
      {linkKinds.map((kind) => {
        const link = value[kind]
        const wrong = link.trim() !== '' && !isLink(link)
        return (
          <Field
            key={kind}
            label={t(`resources.write.links.${kind}`)}
            error={wrong ? t('resources.write.links.wrong') : undefined}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              value={link}
              onChange={(event) => onChange({ ...value, [kind]: event.target.value })}
            />
          </Field>
        )
      })}
      <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
    </fieldset>
  )
}

import { useT } from '../../../../web/i18n/translator.tsx'
import type { OperationField } from '../../api-docs.contract.ts'
import { InlineCode } from '../code-pane.tsx'

const shownValues = 12

/** The fields of one part of a call: its address, query, headers or body. */
export function OperationFields({
  place,
  fields,
}: {
  place: OperationField['in']
  fields: OperationField[]
}) {
  const t = useT()
  if (fields.length === 0) return null
  return (
    <>
      <h2 id={place}>{t(`apiDocs.fields.${place}`)}</h2>
      <dl className="api-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
              {field.required && <em>{t('apiDocs.fields.required')}</em>}
            </dt>
            <dd>
              {field.description && (
                <p>
                  <InlineCode text={field.description} />
                </p>
              )}
              <Values values={field.values} />
              <p className="text-ink-3 text-14">
                {[
                  field.type,
                  field.bounds,
                  field.default !== null && t('apiDocs.fields.default', { value: field.default }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The first few; the others can be unfolded. */
function Values({ values }: { values: string[] }) {
  const t = useT()
  const [shown, rest] = [values.slice(0, shownValues), values.slice(shownValues)]
  if (shown.length === 0) return null
  return (
    <div className="api-values flex flex-wrap gap-1.25 my-1">
      {shown.map((value) => (
        <code key={value}>{value}</code>
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{t('apiDocs.fields.more', { count: rest.length })}</summary>
          {rest.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </details>
      )}
    </div>
  )
}

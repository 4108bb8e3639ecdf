import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { Select } from '../../../../../../web/ui/select.tsx'
import { metaVerbs } from '../../../../format/tables/actions.ts'
import { DraftInput } from '../fields/draft-input.tsx'
import type { MetaVerb } from './action-arguments.ts'
import { metaNeeds, metaTypesOf, readMeta, writeMeta } from './action-arguments.ts'

/** A value the plugin keeps with the player: what to do with it, its name, its kind. */
export function MetaArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const parts = readMeta(value)
  const needs = metaNeeds(parts.verb)
  const put = (next: Partial<typeof parts>) => onChange(writeMeta({ ...parts, ...next }))
  return (
    <>
      <div className="act-pair">
        <Field label={t('constructor.action.meta.verb')}>
          <Select
            small
            value={parts.verb}
            onChange={(event) => put({ verb: event.target.value as MetaVerb })}
          >
            {metaVerbs.map((verb) => (
              <option key={verb} value={verb}>
                {t(`constructor.action.meta.${verb}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('constructor.action.meta.key')}>
          <DraftInput mono value={parts.key} onChange={(key) => put({ key: key.replace(/\s+/g, '_') })} />
        </Field>
      </div>
      {needs.type && (
        <div className="act-pair">
          <Field label={t('constructor.action.meta.type')}>
            <Select small value={parts.type} onChange={(event) => put({ type: event.target.value })}>
              {!metaTypesOf(parts.verb).includes(parts.type) && (
                <option value={parts.type}>{parts.type || '—'}</option>
              )}
              {metaTypesOf(parts.verb).map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          </Field>
          {needs.value && (
            <Field label={t('constructor.action.meta.value')}>
              <DraftInput mono value={parts.value} onChange={(text) => put({ value: text })} />
            </Field>
          )}
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { Disclosure } from '../../../../../../web/ui/layout/disclosure.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Options } from '../../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import { metaTypes } from '../../../../format/tables/actions.ts'
import type { Entry, MenuEdit, Path } from '../../../../format/menu.ts'
import { itemOption } from '../../../../format/tables/options.ts'
import { objectKinds, type RequirementKey } from '../../../../format/tables/requirements.ts'
import { Gate } from '../fields/gate.tsx'
import { useKnown } from '../fields/known.ts'
import { ModelDataField } from '../fields/model-data-field.tsx'
import { SuggestInput } from '../fields/suggest-input.tsx'
import { isOn, textOf, textsOf, valueAt } from '../../../../format/read/values.ts'
import { DraftInput, DraftLines } from '../fields/draft-input.tsx'
import { bareNumber, setMoney, setPermissions, setRequirementKey } from './requirement-edits.ts'

/** Spellings and parts that are shown only where a file already has them. */
const seldom = /^(modeldata|data|.*-(contains|ignorecase))$/

/** One key of a requirement, by its kind. */
export function RequirementKeyField({
  requirementKey: { key, kind },
  type,
  path,
  entries,
  edit,
}: {
  requirementKey: RequirementKey
  /** Without its negation. */
  type: string
  path: Path
  entries: Entry[]
  edit: (edits: MenuEdit[], merge?: string) => void
}) {
  const t = useT()
  const { materials } = useKnown()
  const value = valueAt(entries, key)
  // Only at first: a field must not close while somebody empties it.
  const [given] = useState(value !== undefined)
  const text = textOf(value)
  const put = (next: string | number | boolean) => edit(setRequirementKey(path, entries, key, next), key)
  const label = t(`constructor.requirement.key.${key.replace('-', '_')}`)
  if (value === undefined && seldom.test(key)) return null

  if (type === 'has money') {
    if (key === 'placeholder') return null
    const placeholder = textOf(valueAt(entries, 'placeholder'))
    return (
      <Field label={label} help={t('constructor.requirement.moneyAbout')}>
        <DraftInput
          mono
          value={placeholder || text}
          onChange={(next) => edit(setMoney(path, entries, next), key)}
        />
      </Field>
    )
  }
  if (kind === 'boolean')
    return (
      <Checkbox
        label={label}
        checked={isOn(value)}
        onChange={(event) => edit(setRequirementKey(path, entries, key, event.target.checked || ''))}
      />
    )
  if (kind === 'map')
    return (
      <Disclosure
        open={given}
        title={
          <>
            {label} <Gate since={itemOption(key)?.since} />
          </>
        }
      >
        <ModelDataField
          value={value}
          onChange={(next) => edit(setRequirementKey(path, entries, key, next ?? ''), key)}
        />
      </Disclosure>
    )
  const choices = kind === 'metaType' ? metaTypes : kind === 'object' ? objectKinds : null
  return (
    <Field
      label={label}
      help={key === 'minimum' ? t('constructor.requirement.minimumAbout') : undefined}
      error={badValue(kind, text) && t(`constructor.requirement.bad.${kind}`)}
    >
      {choices ? (
        <Select small value={text} onChange={(event) => put(event.target.value)}>
          {!choices.includes(text) && <option value={text}>{text || '—'}</option>}
          <Options of={choices} />
        </Select>
      ) : kind === 'list' ? (
        <DraftLines
          values={textsOf(value)}
          onChange={(next) =>
            edit(
              setPermissions(
                path,
                entries,
                next.map((one) => one.trim()),
              ),
              key,
            )
          }
        />
      ) : kind === 'textOrList' ? (
        <DraftLines
          values={textsOf(value)}
          onChange={(next) =>
            edit(
              [
                next.length > 0
                  ? { kind: 'set', path: [...path, key], value: next }
                  : { kind: 'remove', path: [...path, key] },
              ],
              key,
            )
          }
        />
      ) : kind === 'material' ? (
        <SuggestInput value={text} suggest={materials} onChange={(next) => put(next.trim())} />
      ) : (
        <DraftInput
          mono
          inputMode={kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : 'text'}
          value={text}
          onChange={(next) =>
            put(
              kind === 'integer' || kind === 'exp'
                ? (bareNumber(next, true) as string | number)
                : kind === 'number'
                  ? (bareNumber(next, false) as string | number)
                  : next,
            )
          }
        />
      )}
    </Field>
  )
}

/** What would make the plugin stop loading menus, or take the value for nothing. */
function badValue(kind: RequirementKey['kind'], text: string): boolean {
  if (text === '' || /[%{]/.test(text)) return false
  if (kind === 'integer') return !/^-?\d+$/.test(text)
  if (kind === 'exp') return !/^\d+$/.test(text)
  if (kind === 'location') return !/^[^,]+(,\s*-?\d+(\.\d+)?){3}$/.test(text)
  if (kind !== 'regex') return false
  try {
    return new RegExp(text).source === ''
  } catch {
    // Java has a few forms more; those begin with a bracket and a question mark or hold "++".
    return !/\(\?[imsux<>]|[*+?]\+|\\[QEAzZGhHRX]|&&/.test(text)
  }
}

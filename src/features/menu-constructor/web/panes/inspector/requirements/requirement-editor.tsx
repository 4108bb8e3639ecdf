import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import type { Entry, MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { requirementKind } from '../../../../format/tables/requirements.ts'
import { ActionList } from '../actions/action-list.tsx'
import { Gate } from '../fields/gate.tsx'
import { isOn, textOf, valueAt } from '../../../../format/read/values.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { changeType, setOptional } from './requirement-edits.ts'
import { RequirementKeyField } from './requirement-key-field.tsx'
import { oppositeOf, plainKinds, requirementSlug, sentenceValues } from './requirement-words.ts'

/** All fields of one requirement. */
export function RequirementEditor({
  store,
  path,
  node,
  entries,
  viewing,
}: {
  store: ProjectStore
  /** Of the requirement in the file. */
  path: Path
  /** Around it and the others. */
  node: Value | undefined
  entries: Entry[]
  /** Its commands would run on every opening of the menu. */
  viewing: boolean
}) {
  const t = useT()
  const type = textOf(valueAt(entries, 'type'))
  const kind = requirementKind(type)
  const opposite = kind && oppositeOf(kind)
  const gap = sentenceValues({})
  const edit = (edits: MenuEdit[], merge?: string) =>
    store.edit(edits, 'constructor.requirement.done.set', merge && `${path.join('.')}.${merge}`)
  const plain = kind?.negates ?? kind?.type ?? type

  return (
    <div className="act-editor">
      <Field
        label={t('constructor.requirement.type')}
        hint={kind && <Gate since={kind.since} dev={kind.dev} />}
        error={!kind && t('constructor.requirement.unknown')}
      >
        <Select small value={plain} onChange={(event) => edit(changeType(path, entries, event.target.value))}>
          {!kind && <option value={plain}>{type || '—'}</option>}
          {plainKinds.map((one) => (
            <option key={one.type} value={one.type}>
              {t(`constructor.requirement.say.${requirementSlug(one.type)}`, gap)}
            </option>
          ))}
        </Select>
      </Field>
      {opposite && (
        <Checkbox
          label={t('constructor.requirement.not')}
          checked={kind.negates !== undefined}
          onChange={() => edit(changeType(path, entries, opposite.type))}
        />
      )}
      {kind?.keys.map((key) => (
        <RequirementKeyField
          key={`${plain} ${key.key}`}
          requirementKey={key}
          type={plain}
          path={path}
          entries={entries}
          edit={edit}
        />
      ))}
      <Checkbox
        label={t('constructor.requirement.optional')}
        description={t('constructor.requirement.optionalAbout')}
        checked={isOn(valueAt(entries, 'optional'))}
        onChange={(event) =>
          edit(setOptional(path.slice(0, -2), node, String(path.at(-1)), event.target.checked))
        }
      />
      {(['success_commands', 'deny_commands'] as const).map((key) => (
        <ActionList
          key={key}
          store={store}
          path={[...path, key]}
          list={valueAt(entries, key)}
          title={t(`constructor.requirement.${key}`)}
        />
      ))}
      {viewing && <p className="ins-note">{t('constructor.requirement.viewing')}</p>}
    </div>
  )
}

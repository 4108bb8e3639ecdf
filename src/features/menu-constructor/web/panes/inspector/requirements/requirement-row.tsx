import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import type { Entry, Path, Value, MenuEdit } from '../../../../format/menu.ts'
import { entriesOf, isOn, textOf, textsOf, valueAt } from '../../../../format/read/values.ts'
import { requirementKind } from '../../../../format/tables/requirements.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { ActionList } from '../actions/action-list.tsx'
import { ListRow, type RowControls } from '../actions/list-section.tsx'
import { Gate } from '../fields/gate.tsx'
import { changeType, setOptional } from './requirement-edits.ts'
import { RequirementKeyField } from './requirement-key-field.tsx'
import { requirementSlug, sentenceValues, oppositeOf, plainKinds } from './requirement-labels.ts'

/** One requirement as a sentence; opens into its fields. */
export function RequirementRow({
  store,
  path,
  node,
  entry,
  viewing,
  controls,
}: {
  store: ProjectStore
  path: Path
  /** Around it and the others. */
  node: Value | undefined
  entry: Entry
  viewing: boolean
  controls: RowControls
}) {
  const t = useT()
  const entries = entriesOf(entry.value)
  const type = textOf(valueAt(entries, 'type'))
  const kind = requirementKind(type)
  const values = Object.fromEntries(
    entries.map((one) => [
      one.key,
      one.value.kind === 'list' ? textsOf(one.value).join(', ') : textOf(one.value),
    ]),
  )
  return (
    <ListRow
      controls={controls}
      moveLabel={t('constructor.requirement.move', { name: entry.key })}
      removeLabel={t('constructor.requirement.remove', { name: entry.key })}
      summary={
        <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 min-w-0">
          <span className={kind ? 'act-chip wash-stone' : 'act-chip wash-brick'}>
            {type || t('constructor.requirement.noType')}
          </span>
          <span className="flex-1 min-w-30 font-sans text-13 leading-ui wrap-anywhere">
            {kind
              ? t(`constructor.requirement.say.${requirementSlug(kind.type)}`, sentenceValues(values))
              : t('constructor.requirement.unknown')}
          </span>
          {isOn(valueAt(entries, 'optional')) && (
            <span className="act-when">{t('constructor.requirement.optionalShort')}</span>
          )}
        </span>
      }
    >
      <RequirementEditor store={store} path={path} node={node} entries={entries} viewing={viewing} />
    </ListRow>
  )
}

/** All fields of one requirement. */
function RequirementEditor({
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
    <div className="flex flex-col gap-3 p-3 border-t border-line">
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
      {viewing && <p className="ins-note wash-stone">{t('constructor.requirement.viewing')}</p>}
    </div>
  )
}

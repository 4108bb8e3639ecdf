import { useState } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { Disclosure } from '../../../../../../web/ui/layout/disclosure.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import type { MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { entriesOf, isOn, textOf, valueAt } from '../../../../format/read/values.ts'
import { requirementKinds } from '../../../../format/tables/requirements.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { ActionList } from '../actions/action-list.tsx'
import { ListSection } from '../actions/list-section.tsx'
import { useReorder } from '../actions/use-reorder.ts'
import { NumberStepper } from '../fields/number-stepper.tsx'
import {
  addRequirement,
  nextRequirementName,
  removeRequirement,
  requirementsOf,
  setStop,
} from './requirement-edits.ts'
import { RequirementRow } from './requirement-row.tsx'
import { requirementSlug, sentenceValues } from './requirement-labels.ts'

/** What nearly every menu has, before all others. */
const common: readonly string[] = [
  'has permission',
  '!has permission',
  'has money',
  'has exp',
  'has item',
  '>=',
  'string equals',
  'has meta',
]
export const offeredTypes: readonly string[] = [
  ...common,
  ...requirementKinds.map(({ type }) => type).filter((type) => !common.includes(type)),
]

/** Requirements for seeing, clicking or opening, in the order the plugin checks them. */
export function RequirementList({
  store,
  path,
  node,
  title,
  viewing = false,
}: {
  store: ProjectStore
  /** Of the node in the file, also when it is not there yet. */
  path: Path
  node: Value | undefined
  title: string
  viewing?: boolean
}) {
  const t = useT()
  const [opened, setOpened] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const entries = entriesOf(node)
  const requirements = requirementsOf(node)
  const minimum = Number(textOf(valueAt(entries, 'minimum_requirements'))) || 0
  const edit = (edits: MenuEdit[], what: string) => store.edit(edits, `constructor.requirement.done.${what}`)
  const reorder = useReorder(requirements.length, (from, to) =>
    edit([{ kind: 'move', path: [...path, 'requirements'], from, to }], 'move'),
  )
  const gap = sentenceValues({})

  return (
    <ListSection
      title={title}
      offers={offeredTypes.map((type) => ({
        key: type,
        label: t(`constructor.requirement.say.${requirementSlug(type)}`, gap),
      }))}
      onAdd={(type) => {
        const name = nextRequirementName(node)
        edit(addRequirement(path, node, type), 'add')
        setOpened(name)
        setFresh(name)
      }}
    >
      {node !== undefined && requirements.length === 0 && (
        <p className="ins-note wash-brick">{t('constructor.requirement.nothingAsked')}</p>
      )}
      {requirements.length > 1 && (
        <p className="text-ink-2 text-13">
          {minimum > 0
            ? t('constructor.requirement.atLeastOf', { minimum, count: requirements.length })
            : t('constructor.requirement.allOf')}
          {isOn(valueAt(entries, 'stop_at_success')) && ` ${t('constructor.requirement.stopsEarly')}`}
        </p>
      )}
      {requirements.length > 0 && (
        <>
          <ol className="flex flex-col gap-1.5">
            {requirements.map((entry, index) => (
              <RequirementRow
                key={entry.key}
                store={store}
                path={[...path, 'requirements', entry.key]}
                node={node}
                entry={entry}
                viewing={viewing}
                controls={{
                  open: opened === entry.key,
                  fresh: fresh === entry.key,
                  onToggle: () => setOpened(opened === entry.key ? null : entry.key),
                  onRemove: () => edit(removeRequirement(path, node, entry.key), 'remove'),
                  handle: reorder.handleProps(index),
                  row: reorder.rowProps(index),
                }}
              />
            ))}
          </ol>
          <RequirementRules store={store} path={path} node={node} />
        </>
      )}
    </ListSection>
  )
}

/** How many of the requirements must hold, and what happens otherwise. */
function RequirementRules({
  store,
  path,
  node,
}: {
  store: ProjectStore
  path: Path
  /** Around the requirements. */
  node: Value | undefined
}) {
  const t = useT()
  const entries = entriesOf(node)
  const put = (key: string, value: number | undefined) => {
    const place = [...path, key]
    const edits: MenuEdit[] =
      value !== undefined
        ? [{ kind: 'set', path: place, value }]
        : valueAt(entries, key)
          ? [{ kind: 'remove', path: place }]
          : []
    store.edit(edits, 'constructor.requirement.done.set', place.join('.'))
  }
  const given = ['minimum_requirements', 'stop_at_success', 'deny_commands'].some((key) =>
    valueAt(entries, key),
  )
  return (
    <Disclosure title={t('constructor.requirement.rules')} open={given}>
      <div className="ins-stack">
        <Field label={t('constructor.requirement.minimum')} help={t('constructor.requirement.minimumHelp')}>
          <NumberStepper
            min={0}
            max={requirementsOf(node).length}
            fallback={0}
            value={textOf(valueAt(entries, 'minimum_requirements'))}
            onChange={(value) => put('minimum_requirements', value || undefined)}
          />
        </Field>
        <Checkbox
          label={t('constructor.requirement.stop')}
          checked={isOn(valueAt(entries, 'stop_at_success'))}
          onChange={(event) =>
            store.edit(setStop(path, node, event.target.checked), 'constructor.requirement.done.set')
          }
        />
        <ActionList
          store={store}
          path={[...path, 'deny_commands']}
          list={valueAt(entries, 'deny_commands')}
          title={t('constructor.requirement.deny_commands')}
        />
      </div>
    </Disclosure>
  )
}

import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/checkbox.tsx'
import { Disclosure } from '../../../../../../web/ui/disclosure.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import type { MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { ActionList } from '../actions/action-list.tsx'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { entriesOf, isOn, textOf, valueAt } from '../../../../format/read/values.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { requirementsOf, setStop } from './requirement-edits.ts'

/** How many of the requirements must hold, and what happens otherwise. */
export function RequirementRules({
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

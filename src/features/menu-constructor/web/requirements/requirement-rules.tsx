import { useT } from '../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../web/ui/checkbox.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import type { Entry, MenuEdit, Path } from '../../format/menu.ts'
import { ActionList } from '../actions/action-list.tsx'
import { NumberStepper } from '../inspector/number-stepper.tsx'
import { isOn, textOf, valueAt } from '../inspector/values.ts'
import type { ProjectStore } from '../project/project.ts'

/** How many of the requirements must hold, and what happens otherwise. */
export function RequirementRules({
  store,
  path,
  entries,
  count,
}: {
  store: ProjectStore
  path: Path
  /** Of the node around the requirements. */
  entries: Entry[]
  count: number
}) {
  const t = useT()
  const put = (key: string, value: number | boolean | undefined) => {
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
            max={count}
            fallback={0}
            value={textOf(valueAt(entries, 'minimum_requirements'))}
            onChange={(value) => put('minimum_requirements', value || undefined)}
          />
        </Field>
        <Checkbox
          label={t('constructor.requirement.stop')}
          checked={isOn(valueAt(entries, 'stop_at_success'))}
          onChange={(event) => put('stop_at_success', event.target.checked || undefined)}
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

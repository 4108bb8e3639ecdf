import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import type { ActionGroup } from '../../format/actions.ts'
import { actionKind, actionKinds, formatAction, parseAction } from '../../format/actions.ts'
import { DraftInput } from '../inspector/draft-input.tsx'
import { Gate } from '../inspector/gate.tsx'
import { useKnown } from '../inspector/known.ts'
import { ActionArgument } from './action-argument.tsx'
import { ActionTiming } from './action-timing.tsx'
import { retagged } from './new-action.ts'

const groups: ActionGroup[] = ['command', 'menu', 'text', 'sound', 'economy', 'player']

/** The fields of one command, and below them the line as it stands in the file. */
export function ActionEditor({ line, onChange }: { line: string; onChange: (line: string) => void }) {
  const t = useT()
  const { menuNames } = useKnown()
  const action = parseAction(line)
  const kind = actionKind(action.tag)
  return (
    <div className="flex flex-col gap-3 p-3 border-t border-line">
      <Field
        label={t('constructor.action.what')}
        hint={kind && <Gate since={kind.since} dev={kind.dev} />}
        error={!action.known && t('constructor.action.unknownTag')}
      >
        <Select
          small
          value={action.tag}
          onChange={(event) => onChange(retagged(action, event.target.value, menuNames))}
        >
          {!action.known && <option value={action.tag}>{action.tag ? `[${action.tag}]` : '—'}</option>}
          {groups.map((group) => (
            <optgroup key={group} label={t(`constructor.action.group.${group}`)}>
              {actionKinds
                .filter((one) => one.group === group)
                .map(({ tag }) => (
                  <option key={tag} value={tag}>
                    {`${t(`constructor.action.tag.${tag}`)} [${tag}]`}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ActionArgument
        key={action.tag}
        kind={kind?.argument ?? 'text'}
        tag={action.tag}
        value={action.argument}
        onChange={(argument) => onChange(formatAction({ ...action, argument }))}
      />
      <ActionTiming action={action} onChange={(timing) => onChange(formatAction({ ...action, ...timing }))} />
      <Field label={t('constructor.action.raw')}>
        <DraftInput mono value={line} onChange={onChange} />
      </Field>
    </div>
  )
}

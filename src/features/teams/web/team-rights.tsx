import { useT } from '../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { teamPermissions } from '../../resources/limits/resource-limits.contract.ts'
import { teamLimits } from '../team-limits.contract.ts'
import type { MemberWords } from './use-team.ts'

/** What somebody of the team is called, may do, and gets. */
export function TeamRights({
  value,
  own,
  onChange,
}: {
  value: MemberWords
  /** Only the owner gives shares and the right to lead the team. */
  own: boolean
  onChange: (value: MemberWords) => void
}) {
  const t = useT()
  return (
    <div className="team-rights grid grid-cols-[minmax(0,1fr)_140px] gap-3.5 max-sm:grid-cols-1">
      <Field label={t('resources.team.title')} hint={t('resources.write.optional')}>
        <Input
          maxLength={teamLimits.title.max}
          value={value.title}
          onChange={(event) => onChange({ ...value, title: event.target.value })}
        />
      </Field>
      {own && (
        <Field label={t('resources.team.share')}>
          <Input
            type="number"
            min={0}
            max={100}
            value={String(value.share)}
            onChange={(event) => onChange({ ...value, share: Math.trunc(Number(event.target.value)) || 0 })}
          />
        </Field>
      )}
      <fieldset>
        <legend>{t('resources.team.rights')}</legend>
        {teamPermissions
          .filter((permission) => own || permission !== 'team')
          .map((permission) => (
            <Checkbox
              key={permission}
              label={t(`resources.team.permission.${permission}`)}
              checked={value.permissions.includes(permission)}
              onChange={(event) =>
                onChange({
                  ...value,
                  permissions: event.target.checked
                    ? [...value.permissions, permission]
                    : value.permissions.filter((one) => one !== permission),
                })
              }
            />
          ))}
      </fieldset>
    </div>
  )
}

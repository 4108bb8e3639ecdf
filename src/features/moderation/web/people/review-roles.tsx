import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import type { Role } from '../../../users/users.contract.ts'
import type { PersonReview } from '../../contract/people/moderation.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'

/** Everybody is a user; these come on top. */
const grantable: Role[] = ['author', 'translator', 'editor', 'moderator', 'admin']

/** For admins: what somebody is. Saved on purpose, not by a click on a box. */
export function ReviewRoles({ person }: { person: PersonReview }) {
  const t = useT()
  const { assignRoles } = useStaffActions()
  const [roles, setRoles] = useState(person.roles)
  const changed = roles.toSorted().join() !== person.roles.toSorted().join()
  return (
    <fieldset className="case-part">
      <legend>{t('moderation.roles.title')}</legend>
      <div className="case-roles">
        {grantable.map((role) => (
          <Checkbox
            key={role}
            label={t(`moderation.role.${role}`)}
            checked={roles.includes(role)}
            onChange={() =>
              setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
            }
          />
        ))}
      </div>
      <Button size="s" disabled={!changed} onClick={() => assignRoles(person.id, roles)}>
        {t('moderation.roles.save')}
      </Button>
    </fieldset>
  )
}

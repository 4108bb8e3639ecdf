import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import type { TeamInvitation } from '../resource-team.contract.ts'
import type { TeamActions } from './use-team.ts'

/** People who were invited and have not answered. */
export function TeamWaiting({
  invitations,
  actions,
}: {
  invitations: TeamInvitation[]
  actions: TeamActions
}) {
  const t = useT()
  return (
    <section className="panel team-members" aria-labelledby="team-waiting">
      <h2 id="team-waiting">{t('resources.team.waiting')}</h2>
      <ul>
        {invitations.map(({ id, kind, user, expires_at: until }) => (
          <li
            key={id}
            className="team-member ruled grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 items-start py-3"
          >
            <Avatar src={user.avatar_url} size={40} />
            <div className="grid gap-1.5 min-w-0">
              <p className="write-row-title">
                {user.username}
                {kind === 'owner' && <Badge tone="honey">{t('resources.team.ownership')}</Badge>}
              </p>
              <p className="meta">
                <Moment at={until} id="resources.team.until" />
              </p>
              <div className="write-row-actions">
                <Button size="s" variant="ghost" onClick={() => actions.withdraw(id)}>
                  {t('resources.team.withdraw')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import '../../publications/kind/web/writing.css'
import './team.css'
import { Suspense, useState, type FormEvent } from 'react'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { ProveAgain } from '../../auth/web/security/prove-again.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { ResourceOwnerFrame } from '../../resources/web/resource-owner-frame.tsx'
import { TeamMemberRow } from './team-member-row.tsx'
import { useLatest } from '../../versions/web/editor/use-latest.ts'
import { useTeam, type TeamActions, type MemberWords } from './use-team.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import type { TeamInvitation } from '../resource-team.contract.ts'
import { teamLimits } from '../team-limits.contract.ts'
import { TeamRights } from './team-rights.tsx'
import { teamQueries } from './team.queries.ts'

const nobody: MemberWords = { title: '', permissions: ['text', 'versions'], share: 0 }

/** Asks somebody by name to join; they are in the team once they say yes. */
function TeamInvite({ own, actions }: { own: boolean; actions: TeamActions }) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [words, setWords] = useState(nobody)
  const { busy, submit, errorOf } = useSubmit(['username'])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await submit(() => actions.invite(username.trim(), words)))) return
    setUsername('')
    setWords(nobody)
  }
  return (
    <section className="panel team-members needs-scripts" aria-labelledby="team-invite">
      <h2 id="team-invite">{t('resources.team.invite')}</h2>
      <p className="field-hint">{t('resources.team.inviteText', { count: teamLimits.invitationDays })}</p>
      <form className="team-form grid min-w-0 gap-4" onSubmit={handleSubmit} noValidate>
        <Field label={t('resources.team.username')} error={errorOf('username')} required>
          <Input
            autoComplete="off"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <TeamRights value={words} own={own} onChange={setWords} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('resources.team.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** People who were invited and have not answered. */
function TeamWaiting({ invitations, actions }: { invitations: TeamInvitation[]; actions: TeamActions }) {
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
                <Button size="s" variant="ghost" onClick={() => actions.withdraw(id, user.username)}>
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

/** Who works on a resource, what each may do, who was asked, and handing it over. */
export function TeamPage() {
  const t = useT()
  const hydrated = useHydrated()
  const resource = useLatest()
  const { data: team } = useSuspenseQuery(teamQueries.team(resource.slug))
  const viewer = useCurrentUser()
  const actions = useTeam(resource)
  const { manage, own, leave } = team.abilities
  return (
    <ResourceOwnerFrame item={resource} current="team" narrow>
      <section className="panel team-members" aria-labelledby="team-members">
        <h2 id="team-members">{t('resources.team.members')}</h2>
        {team.share_left !== null && (
          <p className="field-hint">{t('resources.team.shareLeft', { share: team.share_left })}</p>
        )}
        <ul>
          {team.members.map((member) => (
            <TeamMemberRow
              key={member.user.id}
              member={member}
              manage={manage && !member.owner}
              own={own && !member.owner}
              leave={leave && member.user.id === viewer?.id}
              actions={actions}
            />
          ))}
        </ul>
      </section>
      {manage && <TeamInvite own={own} actions={actions} />}
      {manage && team.invitations.length > 0 && (
        <TeamWaiting invitations={team.invitations} actions={actions} />
      )}
      {hydrated && own && (
        <Suspense>
          <ProveAgain />
        </Suspense>
      )}
    </ResourceOwnerFrame>
  )
}

import '../../publications/kind/web/writing.css'
import '../../publications/kind/web/writing-pages.css'
import './team.css'
import { Suspense } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { ProveAgain } from '../../auth/web/security/prove-again.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { ResourceTabs } from '../../resources/web/resource-tabs.tsx'
import { TeamInvite } from './team-invite.tsx'
import { TeamMemberRow } from './team-member-row.tsx'
import { TeamWaiting } from './team-waiting.tsx'
import { useLatest } from '../../versions/web/editor/use-latest.ts'
import { useTeam } from './use-team.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { teamQueries } from './team.queries.ts'

/** Who works on a resource, what each may do, who was asked, and handing it over. */
export function TeamPage() {
  const t = useT()
  const hydrated = useHydrated()
  const resource = useLatest()
  const { data: team } = useSuspenseQuery(teamQueries.team(resource.slug))
  const viewer = useCurrentUser()
  const actions = useTeam(resource.slug)
  const { manage, own, leave } = team.abilities
  return (
    <PageFrame
      title={resource.title}
      description={t('resources.write.tabs.team')}
      path={null}
      index={false}
      narrow
    >
      <ResourceTabs item={resource} current="team" />
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
    </PageFrame>
  )
}

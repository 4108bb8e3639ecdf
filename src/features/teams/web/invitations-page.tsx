import '../../publications/kind/web/writing.css'
import './team.css'
import { useQueryClient } from '@tanstack/react-query'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { forgetResource } from '../../resources/web/editor.queries.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { teamCalls, teamQueries } from './team.queries.ts'

/** What one was asked to join or to take over, with yes and no. */
export function InvitationsPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { data: list } = useSuspenseQuery(teamQueries.invitations(locale))

  const answer = (id: number, said: 'accepted' | 'declined', title: string) => async () => {
    const call = () => teamCalls.answer(transportOf(client), { id, answer: said })
    await attempt(call, t(`resources.team.${said}`, { title }))
    await forgetResource(client)
  }
  return (
    <PageFrame
      title={t('resources.team.invitations')}
      description={t('resources.team.invitationsText')}
      path={null}
      index={false}
      narrow
    >
      {list.length === 0 ? (
        <EmptyPanel
          model={<EmptyModel name="compass" />}
          title={t('resources.team.nothingTitle')}
          text={t('resources.team.nothingText')}
        />
      ) : (
        <ul className="panel write-rows">
          {list.map(({ id, kind, resource, invited_by: by, permissions, expires_at: until }) => (
            <li key={id} className="write-row ruled">
              <p className="write-row-title">
                {resource.public ? (
                  <a className="link link-quiet" href={to(resourcePath(resource))}>
                    {resource.title}
                  </a>
                ) : (
                  resource.title
                )}
              </p>
              <p className="write-row-text">
                {t(kind === 'owner' ? 'resources.team.askedOwner' : 'resources.team.askedMember', {
                  name: by?.username ?? t('publications.deletedUser'),
                })}
              </p>
              {kind === 'member' && permissions.length > 0 && (
                <p className="write-row-text">
                  {permissions.map((one) => t(`resources.team.permission.${one}`)).join(', ')}
                </p>
              )}
              <p className="meta">
                <Moment at={until} id="resources.team.until" />
              </p>
              <div className="write-row-actions">
                <Button size="s" variant="dark" onClick={answer(id, 'accepted', resource.title)}>
                  {t('resources.team.accept')}
                </Button>
                <Button size="s" onClick={answer(id, 'declined', resource.title)}>
                  {t('resources.team.decline')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  )
}

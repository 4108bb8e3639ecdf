import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import type { TeamMember } from '../resource-team.contract.ts'
import { TeamRights } from './team-rights.tsx'
import type { TeamActions } from './use-team.ts'

/** One member with rights and share; opened to change them. */
export function TeamMemberRow({
  member,
  manage,
  own,
  leave,
  actions,
}: {
  member: TeamMember
  manage: boolean
  own: boolean
  /** It is oneself, who may go. */
  leave: boolean
  actions: TeamActions
}) {
  const t = useT()
  const to = useHref()
  const { user, title, permissions, share } = member
  const now = { title, permissions: permissions ?? [], share: share ?? 0 }
  const [editing, setEditing] = useState(false)
  const [words, setWords] = useState(now)
  const [asking, setAsking] = useState<'remove' | 'leave' | 'offer' | null>(null)
  const name = user.deleted ? t('publications.deletedUser') : user.username

  const handleSave = async () => {
    const { share: part, ...rest } = words
    if (await actions.update(user.id, own ? { ...rest, share: part } : rest)) setEditing(false)
  }
  const handleYes = async () => {
    if (asking === 'remove') await actions.remove(user.id, name)
    if (asking === 'leave') await actions.leave(user.id)
    if (asking === 'offer') await actions.offer(user.id, name)
    setAsking(null)
  }
  return (
    <li className="team-member ruled grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 items-start py-3">
      <Avatar src={user.avatar_url} size={40} />
      <div className="grid gap-1.5 min-w-0">
        <p className="write-row-title">
          {user.deleted ? (
            name
          ) : (
            <a className="link link-quiet" href={to(`/user/${user.id}`)}>
              {name}
            </a>
          )}
          {member.owner && <Badge tone="honey">{t('resources.team.owner')}</Badge>}
          {title && <span className="write-row-text">{title}</span>}
        </p>
        {!member.owner && permissions && (
          <p className="write-row-text">
            {permissions.length === 0
              ? t('resources.team.noRights')
              : permissions.map((one) => t(`resources.team.permission.${one}`)).join(', ')}
          </p>
        )}
        {share !== null && share > 0 && (
          <p className="write-row-text">{t('resources.team.getsShare', { share })}</p>
        )}
        {editing && (
          <>
            <TeamRights value={words} own={own} onChange={setWords} />
            <div className="write-row-actions">
              <Button size="s" variant="dark" onClick={handleSave}>
                {t('resources.team.save')}
              </Button>
              <Button
                size="s"
                onClick={() => {
                  setWords(now)
                  setEditing(false)
                }}
              >
                {t('publications.throw.back')}
              </Button>
            </div>
          </>
        )}
        {!editing && (manage || leave) && (
          <div className="write-row-actions">
            {manage && (
              <Button size="s" onClick={() => setEditing(true)}>
                {t('resources.team.change')}
              </Button>
            )}
            {own && (
              <Button size="s" variant="ghost" onClick={() => setAsking('offer')}>
                {t('resources.team.offer')}
              </Button>
            )}
            {manage && !leave && (
              <Button size="s" variant="ghost" onClick={() => setAsking('remove')}>
                {t('resources.team.remove')}
              </Button>
            )}
            {leave && (
              <Button size="s" variant="ghost" onClick={() => setAsking('leave')}>
                {t('resources.team.leave')}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking && t(`resources.team.ask.${asking}`, { name })}
        text={asking && t(`resources.team.askText.${asking}`)}
        back={t('publications.throw.back')}
        confirm={asking && t(`resources.team.${asking}`)}
        onConfirm={handleYes}
      />
    </li>
  )
}

import { useState } from 'react'
import { reactions } from '../../../contract/taxonomy.ts'
import { errorText } from '../../../web/form/error-text.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { ReactionPicture } from './reaction-picture.tsx'
import { reactionQueries, type ReactionSubject } from './reactions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** Who reacted and how, the latest first. */
export function ReactorsDialog({
  subject,
  counts,
  open,
  onClose,
}: {
  subject: ReactionSubject
  counts: Record<string, number>
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const [reaction, setReaction] = useState<number | null>(null)
  const given = reactions.flatMap((_, id) => (counts[id] ? [id] : []))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reactions.peopleTitle')}
      actions={<Button onClick={onClose}>{t('reactions.close')}</Button>}
    >
      {given.length > 1 && (
        <div className="reaction-bar">
          <button
            type="button"
            className="reaction"
            aria-pressed={reaction === null}
            onClick={() => setReaction(null)}
          >
            {t('reactions.all')}
          </button>
          {given.map((id) => (
            <button
              key={id}
              type="button"
              className="reaction"
              title={t(`reactions.name.${reactions[id]}`)}
              aria-label={t('reactions.count', {
                name: t(`reactions.name.${reactions[id]}`),
                count: counts[id]!,
              })}
              aria-pressed={reaction === id}
              onClick={() => setReaction(id)}
            >
              <ReactionPicture reaction={id} />
              {t('reactions.number', { count: counts[id]! })}
            </button>
          ))}
        </div>
      )}
      <ul className="max-h-[50vh] mt-3.5 overflow-y-auto" key={reaction}>
        <ReactorsPage subject={subject} reaction={reaction} cursor={null} />
      </ul>
    </Dialog>
  )
}

function ReactorsPage({
  subject,
  reaction,
  cursor,
}: {
  subject: ReactionSubject
  reaction: number | null
  cursor: string | null
}) {
  const t = useT()
  const to = useHref()
  const [more, setMore] = useState(false)
  const { data, error, refetch } = useQuery(reactionQueries.people(subject, reaction, cursor))
  const next = data?.meta.next_cursor ?? null
  if (error)
    return (
      <li className="py-2.5 text-ink-3 text-14">
        {errorText(error, t)}{' '}
        <Button size="s" onClick={() => refetch()}>
          {t('reactions.again')}
        </Button>
      </li>
    )
  if (!data) return <li className="py-2.5 text-ink-3 text-14">{t('reactions.loading')}</li>
  return (
    <>
      {data.data.map(({ user, reaction: given }) => (
        <li key={user.id} className="ruled flex items-center gap-2.5 min-h-12">
          <Avatar src={user.avatar_url} size={32} />
          <a
            className="flex-1 min-w-0 text-ink font-600 wrap-anywhere no-underline hover:underline"
            href={to(`/user/${user.id}`)}
          >
            {user.username}
          </a>
          <ReactionPicture reaction={given} />
          <span className="sr-only">{t(`reactions.name.${reactions[given]}`)}</span>
        </li>
      ))}
      {next && !more && (
        <li className="py-2.5 text-ink-3 text-14">
          <Button size="s" onClick={() => setMore(true)}>
            {t('reactions.more')}
          </Button>
        </li>
      )}
      {next && more && <ReactorsPage subject={subject} reaction={reaction} cursor={next} />}
    </>
  )
}

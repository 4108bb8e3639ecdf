import { useQueryClient } from '@tanstack/react-query'
import { Ago } from '../../../../web/ago.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { PostMove } from '../../posts.contract.ts'
import { forgetForum, forumQueries, postCalls, type ReadTopic } from '../forum.queries.ts'

/** The latest moves out of this topic and into it; anybody of staff can take one back. */
export function TopicMoves({ topic }: { topic: ReadTopic }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { data: moves } = useQuery(forumQueries.moves(topic.id))
  const undo = ({ id, from }: PostMove) =>
    attempt(async () => {
      await postCalls.undoMove(transportOf(client), { id: from!.id, move: id })
      await client.invalidateQueries({ queryKey: ['comments', 'topic'] })
      await client.invalidateQueries({ queryKey: ['topic'] })
      await forgetForum(client)
    }, t('forum.staff.done'))
  if (!moves || moves.length === 0) return null
  return (
    <section className="grid gap-2 mt-3" aria-label={t('forum.staff.moves')}>
      <h3 className="text-14 font-650">{t('forum.staff.moves')}</h3>
      <ul className="grid gap-3 text-13">
        {moves.map((move) => {
          const away = move.from?.id === topic.id
          const other = away ? move.to : move.from
          return (
            <li key={move.id} className="grid gap-1 wrap-anywhere">
              <span>
                {t(away ? 'forum.staff.moveInto' : 'forum.staff.moveFrom', { count: move.posts })}{' '}
                {other ? <Link href={to(other.path)}>{other.title}</Link> : t('forum.staff.gone')}
              </span>
              <span className="meta">
                {move.by && <span>{move.by}</span>}
                <Ago at={move.at} day />
                {move.undone && <span>{t('forum.staff.undone')}</span>}
              </span>
              {!move.undone && move.from && (
                <span>
                  <Button size="s" variant="ghost" onClick={() => void undo(move)}>
                    {t('forum.staff.undo')}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

// Chunk: discussion
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import type { Comment } from '../comments.contract.ts'
import { changeComment } from './comment-cache.ts'
import { commentCalls } from './comments.queries.ts'

/** Small changes of a comment; each returns whether it worked. */
export function useCommentActions() {
  const client = useQueryClient()
  const t = useT()
  const act = useAttempt()
  const transport = transportOf(client)
  return {
    /** Replaces a comment with the server's version; the answers of a thread stay. */
    put: (next: Comment) => changeComment(client, next.id, (old) => ({ ...old, ...next })),
    mark: (comment: Comment, marks: { pinned?: boolean; solved?: boolean; wiki?: boolean }) =>
      act(async () => {
        const { data } = await commentCalls.update(transport, { id: comment.id, ...marks })
        changeComment(client, comment.id, (old) => ({ ...old, ...data }))
      }),
    copyLink: (address: string) =>
      navigator.clipboard.writeText(new URL(address, location.href).href).then(
        () => void toasts.show({ kind: 'success', title: t('comments.link.copied') }),
        () => void toasts.show({ kind: 'error', title: t('comments.link.failed') }),
      ),
    act,
  }
}

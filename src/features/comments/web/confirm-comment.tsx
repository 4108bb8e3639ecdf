import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { accountCalls } from '../../account/web/account.queries.ts'
import type { Comment } from '../comments.contract.ts'
import { addToCount, changeComment } from './comment-cache.ts'
import { commentCalls } from './comments.queries.ts'
import { useDiscussion } from './discussion-context.ts'
import { useCommentActions } from './use-comment-actions.ts'

const reasonMax = 500

/** Asks before actions that others notice: deleting, hiding, restoring, blocking. */
export function ConfirmComment({
  kind,
  comment,
  open,
  onClose,
}: {
  kind: 'remove' | 'hide' | 'show' | 'block'
  comment: Comment
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const { subject } = useDiscussion()
  const { act } = useCommentActions()
  const [reason, setReason] = useState('')
  const transport = transportOf(client)
  const { id } = comment
  const name = comment.author?.username ?? ''

  const gone = (state: Comment['gone']) => {
    changeComment(client, id, (old) => ({ ...old, gone: state, ...(state === 'deleted' ? emptied : {}) }))
    addToCount(client, subject, state === null ? 1 : -1)
  }
  const work = {
    async remove() {
      await commentCalls.remove(transport, { id })
      gone('deleted')
    },
    async hide() {
      await commentCalls.decide(transport, { id, status: 'declined', reason })
      gone('hidden')
    },
    async show() {
      await commentCalls.decide(transport, { id, status: 'approved' })
      gone(null)
    },
    async block() {
      await accountCalls.block(transport, { id: comment.author!.id })
      await client.invalidateQueries({ queryKey: ['comments'] })
    },
  }[kind]

  async function handleConfirm() {
    if (!(await act(work))) return
    toasts.show({ kind: 'success', title: t(`comments.done.${kind}`, { name }) })
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`comments.ask.${kind}.title`, { name })}
      text={t(`comments.ask.${kind}.text`, { name })}
      back={t('comments.write.cancel')}
      confirm={t(`comments.ask.${kind}.confirm`)}
      tone={kind === 'show' ? 'primary' : 'danger'}
      onConfirm={handleConfirm}
    >
      {kind === 'hide' && (
        <Field label={t('comments.ask.hide.reason')} help={t('comments.ask.hide.reasonHelp')}>
          <Textarea
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

const nothing = {
  reply: false,
  react: false,
  edit: false,
  remove: false,
  curate: false,
  hide: false,
  report: false,
  wiki: false,
}
const emptied = {
  content: null,
  content_html: '',
  author: null,
  kind: null,
  by_owner: false,
  edited_at: null,
  abilities: nothing,
}

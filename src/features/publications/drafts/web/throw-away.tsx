import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import type { DraftKind } from './draft-kind.ts'
import type { PublicationActions } from '../../kind/web/publication-actions.ts'
import type { DraftControl } from './use-draft.ts'

/** Deletes the draft here and on the server. The item itself stays as it is. */
export function ThrowAway({
  draft,
  kind,
  actions,
  noun,
  ownPath,
}: {
  draft: Pick<DraftControl, 'draftId' | 'saved' | 'end'>
  kind: Pick<DraftKind, 'remove' | 'ownKey'>
  /** Of the item that is changed; null for a new one. */
  actions: PublicationActions | null
} & Pick<PublicationActions, 'noun' | 'ownPath'>) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const id = draft.draftId()
  // There is nothing to throw away before anything was typed.
  if (id === null && draft.saved.stage === 'saved') return null

  const handleRemove = async () => {
    if (id !== null && !(await attempt(() => kind.remove(transportOf(client), id)))) return setAsking(false)
    draft.end()
    await (actions ? actions.forget(client) : client.invalidateQueries({ queryKey: kind.ownKey }))
    await router.navigate({ href: to(actions?.path ?? ownPath) })
  }
  return (
    <>
      <Button variant="ghost" size="s" block onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {t('publications.throw.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('publications.throw.title')}
        text={t(actions ? `${noun}.write.throw.edit` : 'publications.throw.text')}
        back={t('publications.throw.back')}
        confirm={t('publications.throw.button')}
        onConfirm={handleRemove}
      />
    </>
  )
}

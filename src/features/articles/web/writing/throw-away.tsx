import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useReportError } from '../../../../web/use-report-error.ts'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import type { DraftControl } from './use-draft.ts'
import { draftCalls, forgetWriting } from './writing.queries.ts'

/** Away with what was typed: the draft here and on the server. An article itself stays as it is. */
export function ThrowAway({ draft, article }: { draft: DraftControl; article: Article | null }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const report = useReportError(t)
  const [asking, setAsking] = useState(false)
  const id = draft.draftId()
  // There is nothing to throw away before anything was typed.
  if (id === null && draft.saved.stage === 'saved') return null

  const handleRemove = async () => {
    try {
      if (id !== null) await draftCalls.remove(transportOf(client), { id })
    } catch (error) {
      setAsking(false)
      return report(error)
    }
    draft.end()
    await forgetWriting(client, article?.id)
    await router.navigate({ href: to(article ? articlePath(article) : '/profile/articles') })
  }
  return (
    <>
      <Button variant="ghost" size="s" block onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {t('articles.write.throw.button')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('articles.write.throw.title')}
        text={t(article ? 'articles.write.throw.edit' : 'articles.write.throw.text')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('articles.write.throw.back')}</Button>
            <Button variant="danger" onClick={handleRemove}>
              {t('articles.write.throw.button')}
            </Button>
          </>
        }
      />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useReportError } from '../../../../web/use-report-error.ts'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import type { ReviewStage } from './review-stage.ts'
import { articleCalls, forgetWriting, writingQueries } from './writing.queries.ts'

/** Read, change, take back, send again, delete: whatever fits the stage. */
export function ReviewActions({ article, stage }: { article: Article; stage: ReviewStage }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const report = useReportError(t)
  const [removing, setRemoving] = useState(false)
  const { id, abilities } = article
  const path = articlePath(article)

  const run = (call: 'submit' | 'withdraw') => async () => {
    try {
      const { data } = await articleCalls[call](transportOf(client), { id })
      await forgetWriting(client, id)
      client.setQueryData(writingQueries.latest(id).queryKey, data)
    } catch (error) {
      report(error)
      await client.invalidateQueries({ queryKey: ['article', id] })
    }
  }
  const handleRemove = async () => {
    try {
      await articleCalls.remove(transportOf(client), { id })
      await router.navigate({ href: to('/profile/articles') })
      client.removeQueries({ queryKey: ['article', id] })
      await forgetWriting(client)
    } catch (error) {
      setRemoving(false)
      report(error)
    }
  }
  return (
    <div className="write-actions">
      {stage === 'unsent' && abilities.edit && (
        <Button variant="primary" onClick={run('submit')}>
          {t('articles.write.send')}
        </Button>
      )}
      {abilities.edit && (
        <Button variant={stage === 'declined' ? 'primary' : 'plain'} href={to(`${path}/edit`)}>
          {t(stage === 'declined' ? 'articles.write.review.fix' : 'articles.write.review.edit')}
        </Button>
      )}
      <Button href={to(path)}>{t('articles.write.review.open')}</Button>
      {stage === 'waiting' && abilities.remove && (
        <Button onClick={run('withdraw')}>{t('articles.write.review.withdraw')}</Button>
      )}
      {abilities.remove && (
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {t('articles.write.remove.button')}
        </Button>
      )}
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('articles.write.remove.title')}
        text={t('articles.write.remove.text')}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>{t('articles.write.remove.back')}</Button>
            <Button variant="danger" onClick={handleRemove}>
              {t('articles.write.remove.button')}
            </Button>
          </>
        }
      />
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Badge } from '../../../../web/ui/badge.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { toasts } from '../../../../web/ui/toast-store.ts'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useReportError } from '../../../../web/use-report-error.ts'
import { Moment } from '../../../moderation/web/moment.tsx'
import { useAuthorName } from '../use-author-name.ts'
import { forgetWriting, translationCalls, writingQueries } from './writing.queries.ts'

/** Earlier translations of this language, the way back to each, and the way to take the current one away. */
export function TranslationHistory({
  id,
  language,
  hasCurrent,
}: {
  id: number
  language: Locale
  hasCurrent: boolean
}) {
  const t = useT()
  const client = useQueryClient()
  const nameOf = useAuthorName()
  const report = useReportError(t)
  const [removing, setRemoving] = useState(false)
  const history = useQuery({ ...writingQueries.translationHistory(id, language), enabled: useHydrated() })
  if (!history.data || history.data.length === 0) return null

  const change = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call()
      await forgetWriting(client, id)
      toasts.show({ kind: 'success', title: done })
    } catch (error) {
      report(error)
    }
    setRemoving(false)
  }
  const transport = transportOf(client)
  return (
    <section className="write-past" aria-labelledby="translation-history">
      <h2 id="translation-history">{t('articles.write.translation.history')}</h2>
      <ul className="panel write-rows">
        {history.data.map((row) => (
          <li key={row.id} className="write-row write-row-draft">
            <div>
              <p className="write-row-title">
                {row.title}
                {row.current && <Badge tone="patina">{t('articles.write.translation.current')}</Badge>}
              </p>
              <p className="meta">
                <Moment at={row.updated_at} />
                {row.translator && <span>{nameOf(row.translator)}</span>}
              </p>
            </div>
            {!row.current && (
              <Button
                size="s"
                onClick={() =>
                  change(
                    () => translationCalls.restore(transport, { id, lang: language, translation_id: row.id }),
                    t('articles.write.translation.restored'),
                  )
                }
              >
                {t('articles.write.revisions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasCurrent && (
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {t('articles.write.translation.remove')}
        </Button>
      )}
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('articles.write.translation.removeTitle')}
        text={t('articles.write.translation.removeText')}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>{t('articles.write.throw.back')}</Button>
            <Button
              variant="danger"
              onClick={() =>
                change(
                  () => translationCalls.remove(transport, { id, lang: language }),
                  t('articles.write.translation.removed'),
                )
              }
            >
              {t('articles.write.translation.remove')}
            </Button>
          </>
        }
      />
    </section>
  )
}

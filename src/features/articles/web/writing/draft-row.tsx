import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/badge.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { useReportError } from '../../../../web/use-report-error.ts'
import { Moment } from '../../../moderation/web/moment.tsx'
import type { DraftSummary } from '../../article-drafts.contract.ts'
import { draftCalls, writingQueries } from './writing.queries.ts'

/** Any slug will do: the page leads on to the right one. */
const placeOf = ({ id, article_id: article, translation_language: language }: DraftSummary): string => {
  if (article === null) return `/article/create?draft=${id}`
  return language ? `/article/a.${article}/translations/${language}` : `/article/a.${article}/edit`
}

/** Something begun and not sent. */
export function DraftRow({ draft }: { draft: DraftSummary }) {
  const { t } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const report = useReportError(t)
  const [asking, setAsking] = useState(false)
  const title = draft.title.trim() || t('articles.write.untitled')
  const language = draft.translation_language

  const handleRemove = async () => {
    try {
      await draftCalls.remove(transportOf(client), { id: draft.id })
    } catch (error) {
      report(error)
    }
    setAsking(false)
    await client.invalidateQueries({ queryKey: writingQueries.drafts().queryKey })
  }
  return (
    <li className="write-row write-row-draft">
      <div>
        <p className="write-row-title">
          <a className="link link-quiet" href={to(placeOf(draft))}>
            {title}
          </a>
          {draft.article_id !== null && (
            <Badge tone="lapis">
              {language
                ? t('articles.write.own.translation', { language: locales[language].name })
                : t('articles.write.own.edit')}
            </Badge>
          )}
        </p>
        <p className="meta">
          <Moment at={draft.saved_at} />
          <span>{t('articles.write.characters', { count: draft.characters })}</span>
        </p>
      </div>
      <IconButton label={t('articles.write.own.removeDraft', { title })} onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('articles.write.throw.title')}
        text={t('articles.write.throw.text')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('articles.write.throw.back')}</Button>
            <Button variant="danger" onClick={handleRemove}>
              {t('articles.write.throw.button')}
            </Button>
          </>
        }
      />
    </li>
  )
}

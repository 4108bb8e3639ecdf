import '../requests.css'
import { PenLine } from 'lucide-react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { ContentStatus } from '../../../publications/kind/web/content-status.tsx'
import * as shared from '../../../publications/web/history-pages.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import { RequestRow } from '../request-row.tsx'
import { requestApi } from './editor.queries.ts'
import { requestEditor } from './request-editor.tsx'

export const ReviewPage = () => <shared.ReviewPage kind={requestEditor} />

export const RevisionsPage = () => <shared.RevisionsPage kind={requestEditor} />

/** One's own requests in every state. */
export function OwnPage() {
  const { t } = useTranslator()
  return (
    <OwnPublications
      kind={requestEditor}
      api={requestApi}
      model="letter"
      create={{ icon: <PenLine size={17} aria-hidden="true" />, label: t('requests.create.title') }}
      rowOf={(request) => (
        <RequestRow
          key={request.id}
          request={request}
          always
          mark={!request.published_at && <ContentStatus status={request.status} />}
        />
      )}
    />
  )
}

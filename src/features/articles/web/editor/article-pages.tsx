import { useLocation } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import * as shared from '../../../publications/web/history-pages.tsx'
import { OwnPublications } from '../../../publications/web/own-publications.tsx'
import { articleEditor } from './article-editor.tsx'
import { articleApi } from './editor.queries.ts'
import { OwnArticleRow } from './own-article-row.tsx'

export const ReviewPage = () => <shared.ReviewPage kind={articleEditor} />

export const RevisionsPage = () => <shared.RevisionsPage kind={articleEditor} />

export function OwnPage() {
  const t = useT()
  const { sent } = useLocation().search as { sent?: unknown }
  return (
    <OwnPublications
      kind={articleEditor}
      api={articleApi}
      model="book"
      create={{ icon: <PencilLine size={17} aria-hidden="true" />, label: t('articles.list.write') }}
      note={sent === '1' && <Note tone="patina">{t('articles.write.own.sent')}</Note>}
      rowOf={(article) => <OwnArticleRow key={article.id} article={article} />}
    />
  )
}

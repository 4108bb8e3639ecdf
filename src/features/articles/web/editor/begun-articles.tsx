import { useLocation } from '@tanstack/react-router'
import { BegunDrafts } from '../../../publications/drafts/web/begun-drafts.tsx'
import { readDraftId } from '../../../publications/drafts/web/read-draft-id.ts'
import { writingQueries } from './editor.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Nothing where a draft is open already. */
export function BegunArticles() {
  const open = readDraftId(useLocation().search) !== null
  const { data = [] } = useQuery({ ...writingQueries.drafts(), enabled: !open })
  if (open) return null
  const begun = data.filter((draft) => draft.article_id === null)
  return <BegunDrafts drafts={begun} createPath="/article/create" ownPath="/profile/articles" />
}

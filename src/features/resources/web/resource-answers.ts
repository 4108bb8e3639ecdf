import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { commentChoiceOf } from '../../comments/web/comment-choice.ts'
import { commentQueries } from '../../comments/web/comments.queries.ts'
import { reactionQueries } from '../../reactions/web/reactions.queries.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { followQueries } from './follows.queries.ts'
import { versionsInSight } from './resource-tab.ts'
import { talkOf } from './talk-of.ts'
import type { ReadResource } from './resources.queries.ts'
import { resourceQueries } from './resources.queries.ts'
import { allVersions } from './versions-filter.ts'
import { versionQueries } from './versions.queries.ts'

const anything = { platform: null, gameVersion: null }

/** What the rail shows besides the resource: as long as none of these answers is another, neither is the rail. */
export function useSideAnswers(resource: ReadResource): readonly unknown[] {
  const { slug, author } = resource
  const client = useQueryClient()
  const known = (asked: { queryKey: QueryKey }) => client.getQueryData(asked.queryKey)
  const version = client.getQueryData(versionQueries.best(slug, anything).queryKey)
  const file = version?.files.find(({ primary }) => primary)
  return [
    version,
    file && known(versionQueries.passport(slug, version!.id, file.id)),
    known(versionQueries.downloads(slug)),
    known(followQueries.team(resource)),
    known(userQueries.byId(author.id)),
  ]
}

/** What the page of a resource shows when its address asks for nothing more; null when it does. */
export function usePageAnswers(resource: ReadResource): readonly unknown[] | null {
  const client = useQueryClient()
  const { locale } = useTranslator()
  const { searchStr } = useLocation()
  const side = useSideAnswers(resource)
  if (searchStr !== '') return null
  const { slug } = resource
  const subject = talkOf(resource)
  const known = (asked: { queryKey: QueryKey }) => client.getQueryData(asked.queryKey)
  return [
    ...side,
    known(versionQueries.list(slug, allVersions, versionsInSight)),
    known(reactionQueries.of(subject)),
    known(commentQueries.list(subject, commentChoiceOf({}))),
    known(resourceQueries.related(resource, locale)),
  ]
}

import { found } from '../../../../contract/errors.ts'
import type { ReportedKind } from '../../../moderation/api/content/reported-kind.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'
import { decideText } from './decide.ts'

/** What staff reads of a reported publication, and how it is hidden: by taking it down. */
export const reportedText = <Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
): ReportedKind => ({
  async read(db, id, viewer) {
    const item = await kind.find(db, id)
    if (!item) return null
    const shown = item.publishedRevisionId ?? item.latestRevisionId
    const revision = found(await kind.revisions.findRevision(db, id, shown))
    return {
      title: revision.title,
      path: kind.path(item),
      description: revision.description,
      html: revision.contentHtml,
      language: item.language,
      authorId: item.authorId,
      public: item.public,
      mayHide: kind.policy.moderate(viewer, item),
    }
  },
  async hide(context, id, { prepared, reason }) {
    const input = { id, status: 'declined' as const, prepared, reason }
    await decideText(kind, { ...context, input })
    // An edit that waited was declined first; what readers see is next.
    const item = found(await kind.lock(context.db, id))
    if (item.public) await decideText(kind, { ...context, input })
  },
})

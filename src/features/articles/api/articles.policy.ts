import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'

/** What decisions need to know about an article. */
export type ArticleRights = { authorId: number; public: boolean }

const may = (viewer: Viewer, scope: string): boolean => viewer !== null && hasScope(viewer.scope, scope)
const isCreator = (viewer: Viewer): boolean => viewer?.status === 'approved_and_verified'

export const articlePolicy = {
  isAuthor: (viewer: Viewer, article: ArticleRights): boolean => viewer?.id === article.authorId,
  isStaff: (viewer: Viewer): boolean => may(viewer, 'content.moderate'),
  /** What is not public is seen by its author and staff alone. */
  see: (viewer: Viewer, article: ArticleRights): boolean =>
    article.public || articlePolicy.seeUnpublished(viewer, article),
  seeUnpublished: (viewer: Viewer, article: ArticleRights): boolean =>
    articlePolicy.isAuthor(viewer, article) || articlePolicy.isStaff(viewer),
  write: (viewer: Viewer, article: ArticleRights): boolean => articlePolicy.isAuthor(viewer, article),
  /** Nobody puts words into an author's mouth, not even staff. */
  edit: (viewer: Viewer, article: ArticleRights): boolean =>
    articlePolicy.isAuthor(viewer, article) && isCreator(viewer),
  /** The author and everybody with the right to translate, once there is something to read. */
  translate: (viewer: Viewer, article: ArticleRights): boolean =>
    isCreator(viewer) &&
    (articlePolicy.isAuthor(viewer, article) || (may(viewer, 'translation.edit') && article.public)),
  /** Staff takes down, with a reason; deleting is for the author. */
  remove: (viewer: Viewer, article: ArticleRights): boolean => articlePolicy.isAuthor(viewer, article),
  moderate: (viewer: Viewer, article: ArticleRights): boolean =>
    articlePolicy.isStaff(viewer) && !articlePolicy.isAuthor(viewer, article),
}

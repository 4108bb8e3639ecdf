import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { articleCounters, listPublicSubjects, findArticle, type ArticleSubjectRow } from './articles.store.ts'

const subjectOf = (row: Pick<ArticleSubjectRow, 'id' | 'author_id' | 'title' | 'slug'>): Subject => ({
  id: row.id,
  ownerId: row.author_id,
  title: row.title,
  path: `/article/${row.slug}.${row.id}`,
  locked: false,
})

/** By the statement that finds an article for everybody, which a page has asked already. */
async function find(db: Db, id: number): Promise<Subject | null> {
  const article = await findArticle(db, id)
  if (!article?.public) return null
  return subjectOf({ ...article, author_id: article.authorDeleted ? null : article.authorId })
}

/** Articles as reactions and comments see them: only what is public can be talked about. */
export const articleSubject: SubjectSource = {
  kind: 'article',
  find,
  findPublic: async (db, ids) =>
    new Map((await listPublicSubjects(db, ids)).map((row) => [row.id, subjectOf(row)])),
  tags: (id) => [tags.article(id)],
  countReactions: articleCounters.updateReactionCount,
  reactionSums: articleCounters.reactionSums,
  countComments: articleCounters.updateCommentCount,
  mendSums: articleCounters.mendSums,
  forgetOldUse: articleCounters.forgetOldUse,
}

import { failField } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locales.ts'
import { attachmentIdsOf, linksOf } from '../../../contract/rich-text/text-of.ts'
import { clearPages } from '../../../server/cached-pages.ts'
import { bindAttachments } from '../../attachments/api/bind-attachments.ts'
import { insertReview } from '../../moderation/api/content-reviews.store.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import type { endpoints } from '../article-translations.contract.ts'
import { ownArticle, writingOf } from './article-access.ts'
import type { WritingContext } from './article-access.ts'
import { allPassed, checkArticle } from './article-checks.ts'
import { articlePath, articleTags } from './article-services.ts'
import type { Writing } from './article-services.ts'
import { articlePolicy } from './articles.policy.ts'
import { updateLanguages } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { takeDraft } from './draft-fields.ts'
import { indexArticle } from './publish-article.ts'
import { findRevision } from './revisions.store.ts'
import { findTranslation, insertTranslation } from './translations.store.ts'
import { render } from './write-revision.ts'

/** Readers see a change at once: pages, lists and search follow, and staff finds it among what nobody has read. */
export async function follow({ tx }: Writing, article: ArticleRow): Promise<void> {
  await updateLanguages(tx, article.id)
  await indexArticle(tx, article.id)
  await clearPages(tx, articleTags(article))
}

/** Everybody who changes somebody else's article leaves a trace; authors at home need none. */
export async function writeDown(
  { viewer, ip }: Pick<WritingContext, 'viewer' | 'ip'>,
  { tx, now }: Writing,
  article: ArticleRow,
  entry: { action: string; language: Locale; before?: object; after?: object },
): Promise<void> {
  if (articlePolicy.isAuthor(viewer, article)) return
  const { action, language, before, after } = entry
  await insertAudit(tx, {
    actorId: viewer!.id,
    action,
    target: `article:${article.id}`,
    before: { language, ...before },
    after: { language, ...after },
    ip,
    now,
  })
}

export function refuseOriginal(article: ArticleRow, language: Locale): void {
  if (article.language === language) throw failField('lang', 'original_language')
}

/** Stores a translation as the current one of its language, public at once if the article is. */
export async function writeTranslation(
  context: WritingContext & { input: HandlerInput<typeof endpoints.put> },
): Promise<void> {
  const { input, db, viewer, now } = context
  await db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    const article = await ownArticle(context, writing, input.id, articlePolicy.translate)
    refuseOriginal(article, input.lang)
    const baseId = input.based_on_revision_id ?? article.publishedRevisionId ?? article.latestRevisionId
    const base = await findRevision(tx, article.id, baseId)
    if (!base) throw failField('based_on_revision_id', 'invalid')
    const { picturesFound, ...rendered } = await render(tx, input.content, input.lang)
    const pictures = attachmentIdsOf(input.content)
    const checks = checkArticle({
      title: input.title,
      text: rendered.text,
      language: input.lang,
      links: linksOf(input.content),
      pictures: { asked: pictures.length, found: picturesFound },
      linkAllowance: null,
      twin: null,
    })
    // Nobody reads a translation before readers do, so what a machine refuses is refused here.
    if (!allPassed(checks)) throw failField('content', 'blocked_content')
    const before = await findTranslation(tx, article.id, input.lang)
    const id = await insertTranslation(tx, {
      articleId: article.id,
      language: input.lang,
      title: input.title,
      description: input.description,
      content: input.content,
      ...rendered,
      basedOnRevisionId: base.id,
      translatorId: viewer!.id,
      now: now(),
    })
    // Pictures of the original and of the translation before are held by those; only new ones must be the writer's own.
    const known = new Set([
      ...attachmentIdsOf(base.content),
      ...(before ? attachmentIdsOf(before.content) : []),
    ])
    await bindAttachments(tx, {
      ids: pictures.filter((picture) => !known.has(picture)),
      ownerId: viewer!.id,
      types: ['content', 'gallery'],
      subject: { kind: 'article_translation', id },
      field: 'content',
    })
    await follow(writing, article)
    if (article.public)
      await insertReview(tx, {
        subject: { kind: 'article_translation', id },
        revisionId: id,
        authorId: viewer!.id,
        language: input.lang,
        title: input.title,
        path: articlePath(article),
        isEdit: before !== null,
        checks,
        rule: 'translation',
        now: now(),
      })
    await writeDown(context, writing, article, {
      action: 'article.translate',
      language: input.lang,
      before: { translation_id: before?.id ?? null },
      after: { translation_id: id },
    })
    await takeDraft(tx, viewer!.id, input.draft_id)
  })
}

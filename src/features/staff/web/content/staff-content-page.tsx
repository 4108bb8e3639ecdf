import '../../../moderation/web/content/content.css'
import { useLocation, useRouter } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useSelection } from '../../../../web/ui/list/use-selection.ts'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import type {
  ContentQueueMeta,
  ContentReview,
} from '../../../moderation/contract/content/content-reviews.contract.ts'
import { BulkBar, isForBulk } from '../../../moderation/web/content/bulk-bar.tsx'
import { contentAddress, contentChoiceOf, firstFree } from '../../../moderation/web/content/content-choice.ts'
import { ContentFilter } from '../../../moderation/web/content/content-filter.tsx'
import { ContentQueue } from '../../../moderation/web/content/content-queue.tsx'
import { contentQueries } from '../../../moderation/web/content/content.queries.ts'
import { ModerationFigures } from '../../../moderation/web/moderation-figures.tsx'
import { StaffBoard } from '../../../moderation/web/staff-board.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { ArticleReview } from '../../../articles/web/staff/article-review.tsx'
import { articleReviewQueries } from '../../../articles/web/staff/article-reviews.queries.ts'
import { TopicReview } from '../../../forum/web/staff/topic-review.tsx'
import { topicReviewQueries } from '../../../forum/web/staff/topic-reviews.queries.ts'
import { RequestReview } from '../../../requests/web/staff/request-review.tsx'
import { requestReviewQueries } from '../../../requests/web/staff/request-reviews.queries.ts'
import { TranslationReview } from '../../../publications/review/web/staff/translation-review.tsx'
import { ResourceReview } from './resource-review.tsx'
import { reviewQueries } from './resource-reviews.queries.ts'
import { VersionReview } from './version-review.tsx'
import { useQuery } from '../../../../web/use-query.ts'

/** Others take texts and decide meanwhile; the queue follows. */
const refreshMs = 30_000

/** The author's head if there is no picture. */
const pictureOf = ({ picture, author }: ContentReview): string =>
  picture ?? `/heads/${author?.username ?? 'nobody'}.webp`

/** Says where what is listed is not what was typed. */
function FoundNote({ meta: { match, corrected } }: { meta: ContentQueueMeta }) {
  const t = useT()
  if (match !== 'some' && !corrected) return null
  return (
    <output className="block border-b border-line px-4 py-3 text-14 text-ink-2">
      {corrected
        ? t('moderation.content.corrected', { words: corrected })
        : t('moderation.content.someWords')}
    </output>
  )
}

/** Texts that wait at the left, one of them at the right; on a phone one after the other. */
export function StaffContentPage() {
  const t = useT()
  const base = useHref()('/staff/content')
  const choice = contentChoiceOf(useLocation().search as Record<string, unknown>)
  const router = useRouter()
  const viewer = useCurrentUser()
  const { data: figures } = useQuery(contentQueries.figures())
  const { data: queue } = useQuery({ ...contentQueries.queue(choice), refetchInterval: refreshMs })
  const reviews = queue?.data ?? []
  const open = choice.open ?? firstFree(reviews, viewer?.id)
  const idOf = (kind: ContentReview['kind']) => (open?.kind === kind ? open.id : null)
  const [articleId, resourceId, versionId] = [idOf('article'), idOf('resource'), idOf('version')]
  const topicId = idOf('topic')
  const topic = useQuery({ ...topicReviewQueries.byId(topicId ?? 0), enabled: topicId !== null }).data
  const requestId = idOf('request')
  const request = useQuery({
    ...requestReviewQueries.byId(requestId ?? 0),
    enabled: requestId !== null,
  }).data
  const article = useQuery({
    ...articleReviewQueries.byId(articleId ?? 0),
    enabled: articleId !== null,
  }).data
  const resource = useQuery({
    ...reviewQueries.resource(resourceId ?? 0),
    enabled: resourceId !== null,
  }).data
  const version = useQuery({ ...reviewQueries.version(versionId ?? 0), enabled: versionId !== null }).data

  const forBulk = reviews.filter((review) => isForBulk(review, viewer?.id)).map(({ id }) => id)
  const chosen = useSelection(forBulk)
  const selection = choice.state === 'waiting' && reviews.length > 0 ? chosen : null
  const queueHref = contentAddress(base, { ...choice, open: null })

  const isOpen = (review: ContentReview) => review.kind === open?.kind && review.subject_id === open.id
  // A text can be in the list of decisions more than once, and is one step all the same.
  const texts = reviews.filter(
    (review, place) =>
      reviews.findIndex((other) => other.kind === review.kind && other.subject_id === review.subject_id) ===
      place,
  )
  const at = texts.findIndex(isOpen)
  const addressOf = (review: ContentReview) =>
    contentAddress(base, { ...choice, open: { kind: review.kind, id: review.subject_id } })
  const neighbour = (step: number) => {
    const review = at < 0 ? undefined : texts[at + step]
    return review ? addressOf(review) : null
  }
  const steps = { previous: neighbour(-1), next: neighbour(1) }
  const place = { chosen: choice.open !== null, ...steps }
  const translation = open?.kind.endsWith('_translation') ? texts[at] : undefined
  const plain = choice.state === 'waiting' && !choice.kind && !choice.language && !choice.q && !choice.cursor
  const after = queue?.meta.next_cursor
  return (
    <StaffFrame page="content">
      <div className="staff-people" data-open={choice.open !== null || undefined}>
        {figures && (
          <ModerationFigures
            figures={{
              ...figures,
              decided_by_me: figures.mine?.decided ?? 0,
              my_days: figures.mine?.days ?? [],
            }}
          />
        )}
        <ContentFilter choice={choice} />
        <StaffBoard
          open={open && `${open.kind}-${open.id}`}
          back={queueHref}
          queue={
            <>
              {queue && reviews.length === 0 && (
                <EmptyState
                  model={<EmptyModel name={plain ? 'lamp' : 'compass'} />}
                  title={t(plain ? 'moderation.queue.empty.waiting' : 'moderation.content.nothingFound')}
                  text={t(
                    plain ? 'moderation.queue.emptyText.waiting' : 'moderation.content.nothingFoundText',
                  )}
                />
              )}
              {queue && reviews.length > 0 && <FoundNote meta={queue.meta} />}
              {selection && (
                <BulkBar
                  selection={selection}
                  reviews={reviews}
                  href={queueHref}
                  onDone={() => void router.navigate({ href: queueHref, replace: true, resetScroll: false })}
                />
              )}
              <ContentQueue
                reviews={reviews}
                selection={selection}
                open={open}
                viewerId={viewer?.id}
                pictureOf={pictureOf}
                addressOf={addressOf}
              />
              {(after || choice.cursor) && (
                <nav className="flex justify-center gap-2 p-4" aria-label={t('moderation.queue.pages')}>
                  {choice.cursor && (
                    <Button size="s" href={contentAddress(base, { ...choice, cursor: null, open: null })}>
                      {t('moderation.content.start')}
                    </Button>
                  )}
                  {after && (
                    <Button size="s" href={contentAddress(base, { ...choice, cursor: after, open: null })}>
                      {t('moderation.queue.later')}
                    </Button>
                  )}
                </nav>
              )}
            </>
          }
        >
          {article && article.article.id === articleId && (
            <ArticleReview key={`article-${articleId}`} found={article} place={place} />
          )}
          {request && request.request.id === requestId && (
            <RequestReview key={`request-${requestId}`} found={request} place={place} />
          )}
          {topic && topic.topic.id === topicId && (
            <TopicReview key={`topic-${topicId}`} found={topic} place={place} />
          )}
          {resource && resource.resource.id === resourceId && (
            <ResourceReview key={`resource-${resourceId}`} found={resource} place={place} />
          )}
          {version && version.version.id === versionId && (
            <VersionReview key={`version-${versionId}`} found={version} place={place} />
          )}
          {translation && <TranslationReview key={translation.id} review={translation} {...steps} />}
        </StaffBoard>
      </div>
    </StaffFrame>
  )
}

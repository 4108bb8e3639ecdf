import { Languages } from 'lucide-react'
import { locales } from '../../../../../contract/locales.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../../web/moment.tsx'
import { useHref } from '../../../../../web/routing/href.ts'
import { Badge } from '../../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Note } from '../../../../../web/ui/text/note.tsx'
import type { ContentReview } from '../../../../moderation/contract/content/content-reviews.contract.ts'
import { DecisionBadge } from '../../../../moderation/web/content/decision-badge.tsx'
import { useReviewKeys } from '../../../../moderation/web/use-review-keys.ts'
import { useRouter } from '@tanstack/react-router'

/** A translation is public with its original; staff only looks, and its page is where it can be undone. */
export function TranslationReview({
  review,
  previous,
  next,
}: {
  review: ContentReview
  previous: string | null
  next: string | null
}) {
  const t = useT()
  const to = useHref()
  const router = useRouter()
  const go = (href: string | null) => href && router.navigate({ href, replace: true, resetScroll: false })
  useReviewKeys({ KeyS: () => go(next ?? previous), KeyJ: () => go(next), KeyK: () => go(previous) })
  return (
    <article className="case flex flex-1 flex-col" aria-labelledby="case-name">
      <div className="case-body">
        <header className="case-head">
          <div>
            <h2 id="case-name" lang={locales[review.language].tag}>
              {review.title}
            </h2>
            <div className="case-marks">
              {review.author && <span>{review.author.username}</span>}
              <Badge>{locales[review.language].name}</Badge>
              {review.decision && <DecisionBadge decision={review.decision} />}
              <Moment at={review.submitted_at} />
            </div>
          </div>
        </header>
        <Note tone="lapis" icon={<Languages size={18} aria-hidden="true" />}>
          {t('moderation.content.translation')}
        </Note>
        <p>
          <Button href={`${to(review.path)}?language=${review.language}`}>
            {t('moderation.content.open')}
          </Button>
        </p>
      </div>
    </article>
  )
}

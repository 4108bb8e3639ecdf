import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { FollowButton } from '../follow-button.tsx'
import { followingQueries } from '../following.queries.ts'
import { feedAddress } from './feed-choice.ts'
import { SubjectRow } from './subject-row.tsx'

/** Whom and what to follow, for somebody whose feed is empty. */
export function Suggestions() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: suggested = [] } = useQuery(followingQueries.suggestions(locale))
  if (suggested.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="suggested">
      <h2 id="suggested" className="mb-3">
        {t('feed.suggested.title')}
      </h2>
      <ul className="panel">
        {suggested.map((subject) => (
          <SubjectRow
            key={`${subject.kind} ${subject.id}`}
            subject={subject}
            note={t(`feed.suggested.${subject.reason}`)}
          >
            <FollowButton subject={subject} path={to(feedAddress())} />
          </SubjectRow>
        ))}
      </ul>
    </section>
  )
}

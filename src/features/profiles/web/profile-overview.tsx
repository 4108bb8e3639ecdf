import { Pin } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { noFilter } from '../../articles/web/list/article-filter.ts'
import { ArticleRow } from '../../articles/web/article-row.tsx'
import { articleQueries } from '../../articles/web/articles.queries.ts'
import { ResourceRow } from '../../resources/web/resource-row.tsx'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { BoardPerson } from '../../requests/web/board-person.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { PinDialog } from './pin-dialog.tsx'
import { EmptyProfile } from './profile-lists.tsx'
import { profileQueries } from './profiles.queries.ts'
import { resourcesOf } from './resources-of.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'

export const newestArticles = 5
const newestResources = 5

/** The person's pins, or else their newest content. */
export function ProfileOverview({ user }: { user: { id: number; username: string } }) {
  const { t, locale } = useTranslator()
  const [choosing, setChoosing] = useState(false)
  const viewer = useCurrentUser()
  const { data: pins } = useSuspenseQuery(profileQueries.pins(user.id, locale))
  const newest = articleQueries.list({ ...noFilter, author: user.id }, locale, newestArticles)
  const { data: articles } = useSuspenseQuery(newest).data
  const own = viewer?.id === user.id
  const published = resourceQueries.list(resourcesOf(user.id, {}), locale, newestResources)
  const { data: resources } = useSuspenseQuery(published).data
  if (articles.length === 0 && resources.length === 0)
    return (
      <>
        <EmptyProfile user={user} model="chest" />
        <BoardPerson id={user.id} />
      </>
    )
  // Shown beside the first heading.
  const choose = own && (
    <Button size="s" onClick={() => setChoosing(true)}>
      <Pin size={15} aria-hidden="true" />
      {t('profiles.pins.choose')}
    </Button>
  )
  return (
    <>
      {pins.length > 0 && (
        <section className="mt-6" aria-labelledby="overview-pins">
          <div className="profile-part">
            <h2 id="overview-pins">
              <Pin size={18} aria-hidden="true" />
              {t('profiles.pins.title')}
            </h2>
            {choose}
          </div>
          <ListRows>
            {pins.map((pin) =>
              pin.kind === 'article' ? (
                <ArticleRow key={`article-${pin.article.id}`} article={pin.article} level={3} />
              ) : (
                <ResourceRow key={`resource-${pin.resource.id}`} resource={pin.resource} level={3} />
              ),
            )}
          </ListRows>
        </section>
      )}
      {resources.length > 0 && (
        <section className="mt-6" aria-labelledby="overview-resources">
          <div className="profile-part">
            <h2 id="overview-resources">{t('profiles.newestResources')}</h2>
            {pins.length === 0 && choose}
          </div>
          <ListRows>
            {resources.map((resource) => (
              <ResourceRow key={resource.id} resource={resource} level={3} />
            ))}
          </ListRows>
        </section>
      )}
      {articles.length > 0 && pins.length === 0 && (
        <section className="mt-6" aria-labelledby="overview-title">
          <div className="profile-part">
            <h2 id="overview-title">{t('profiles.newest')}</h2>
            {resources.length === 0 && choose}
          </div>
          <ListRows>
            {articles.map((article) => (
              <ArticleRow key={article.id} article={article} level={3} />
            ))}
          </ListRows>
        </section>
      )}
      <BoardPerson id={user.id} />
      {own && (
        <PinDialog
          open={choosing}
          onClose={() => setChoosing(false)}
          userId={user.id}
          pinned={pins.map((pin) =>
            pin.kind === 'article'
              ? { kind: pin.kind, id: pin.article.id }
              : { kind: pin.kind, id: pin.resource.id },
          )}
        />
      )}
    </>
  )
}

import { FeedLink } from '../../../web/page/feed-link.tsx'
import { Head } from '../../../web/page/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { Community } from './community.tsx'
import { FreshArticles } from './fresh-articles.tsx'
import { Hero } from './hero.tsx'
import { Trending } from './trending.tsx'
import { TypeTiles } from './type-tiles.tsx'
import { Why } from './why.tsx'
import './home.css'
import { useSuspenseQuery } from '../../../web/use-query.ts'

export function HomePage() {
  const t = useT()
  const site = useSiteConfig()
  const { data: statistics } = useSuspenseQuery(userQueries.statistics())
  const { data: stats } = useSuspenseQuery(resourceQueries.stats())
  const user = useCurrentUser()
  return (
    <>
      <Head title={site.title} description={t('home.description')} path="/" />
      <FeedLink name="all" title={site.title} />
      <Hero />
      <TypeTiles counts={Object.fromEntries(stats.types.map(({ type, count }) => [type, count]))} />
      <div className="wrap home-sections">
        <Trending />
        <FreshArticles />
        <Why />
        <Community statistics={statistics} user={user} />
      </div>
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Head } from '../../../web/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { Community } from './community.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { FreshArticles } from './fresh-articles.tsx'
import { Hero } from './hero.tsx'
import { TypeTiles } from './type-tiles.tsx'
import { Why } from './why.tsx'
import './home.css'

export function HomePage() {
  const t = useT()
  const site = useSiteConfig()
  const { data: statistics } = useSuspenseQuery(userQueries.statistics())
  const user = useCurrentUser()
  return (
    <>
      <Head title={site.title} description={t('home.description')} path="/" />
      <Hero />
      <TypeTiles />
      <div className="wrap home-sections">
        <EmptyFeed of="trends" />
        <FreshArticles />
        <Why />
        <Community statistics={statistics} user={user} />
      </div>
    </>
  )
}

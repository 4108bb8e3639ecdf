import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Head } from '../../../web/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { Community } from './community.tsx'
import { Hero } from './hero.tsx'
import { NoArticles } from './no-articles.tsx'
import { NoTrends } from './no-trends.tsx'
import { TypeTiles } from './type-tiles.tsx'
import { Why } from './why.tsx'
import './home.css'

export function HomePage() {
  const t = useT()
  const site = useSiteConfig()
  const { data: statistics } = useSuspenseQuery(userQueries.statistics())
  const { data: user } = useQuery(userQueries.current())
  return (
    <>
      <Head title={site.title} description={t('home.description')} path="/" />
      <Hero />
      <TypeTiles />
      <div className="wrap home-sections">
        <NoTrends />
        <NoArticles />
        <Why />
        <Community statistics={statistics} user={user ?? null} />
      </div>
    </>
  )
}

import { useLocation } from '@tanstack/react-router'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { Head } from '../../../web/page/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourceQueries } from '../../resources/web/resources.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { Community } from './community.tsx'
import { doneSteps } from './first-steps.ts'
import { FreshArticles } from './fresh-articles.tsx'
import { Hero } from './hero.tsx'
import { homeChoice } from './home-choice.ts'
import { LazyFirstSteps } from './lazy-first-steps.ts'
import { Trending } from './trending.tsx'
import { TypeTiles } from './type-tiles.tsx'
import './home.css'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { SectionHead } from './section-head.tsx'

export function HomePage() {
  const t = useT()
  const site = useSiteConfig()
  const { data: statistics } = useSuspenseQuery(userQueries.statistics())
  const { data: stats } = useSuspenseQuery(resourceQueries.stats())
  const user = useCurrentUser()
  const chosen = homeChoice(useLocation().search)
  return (
    <>
      <Head title={t('home.headTitle', { site: site.title })} description={t('home.description')} path="/" />
      <FeedLink name="all" title={site.title} />
      <Hero />
      <TypeTiles counts={Object.fromEntries(stats.types.map(({ type, count }) => [type, count]))} />
      <div className="wrap flex flex-wrap gap-x-6 gap-y-(--section) mt-(--section)">
        {doneSteps(user) && <LazyFirstSteps />}
        <Trending chosen={chosen} />
        <FreshArticles chosen={chosen} />
        <Why />
        <Community statistics={statistics} user={user} />
      </div>
    </>
  )
}

const reasons = [
  { key: 'passport', model: 'lamp' },
  { key: 'languages', model: 'letter' },
  { key: 'queue', model: 'compass' },
] as const

/** Three promises of the site, in one sentence each. */
function Why() {
  const t = useT()
  return (
    <section className="home-section" aria-labelledby="home-why">
      <SectionHead id="home-why" title={t('home.why.title')} />
      <ul className="grid grid-cols-3 gap-x-9 gap-y-5 max-lg:grid-cols-1">
        {reasons.map(({ key, model }) => (
          <li
            key={key}
            className="flex gap-4 pt-4.5 border-t border-line-2 [&>img]:flex-none [&>img]:self-start"
          >
            <EmptyModel name={model} size={56} />
            <div className="min-w-0">
              <h3 className="text-16 font-700">{t(`home.why.${key}.title`)}</h3>
              <p className="mt-1 text-14 text-ink-2">{t(`home.why.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroSearch } from './hero-search.tsx'

const searches = ['auction', 'hub', 'anticheat', 'quests', 'folia'] as const

/** What the site is, in two sentences, and the search. The yard stands to the right, on phones below. */
export function Hero() {
  const t = useT()
  const to = useHref()
  return (
    <section className="hero" aria-labelledby="home-title">
      <HeroPicture />
      <div className="wrap">
        <div className="hero-text">
          <h1 id="home-title" className="hero-title">
            {t('home.title')}
          </h1>
          <p className="hero-lead">{t('home.lead')}</p>
          <HeroSearch />
          <nav className="hero-quick" aria-labelledby="home-quick">
            <span id="home-quick" className="hero-quick-label">
              {t('home.quick.label')}
            </span>
            {searches.map((key) => {
              const words = t(`home.quick.${key}`)
              return (
                <Chip key={key} href={`${to('/resources')}?q=${encodeURIComponent(words)}`}>
                  {words}
                </Chip>
              )
            })}
          </nav>
        </div>
      </div>
    </section>
  )
}

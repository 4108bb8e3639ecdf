import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { Search } from 'lucide-react'
import { Button } from '../../../web/ui/button/button.tsx'

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

/** A plain form: it searches before any script runs. */
function HeroSearch() {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form className="hero-search" action={to('/search')} method="get">
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          name="q"
          maxLength={128}
          autoComplete="off"
          aria-label={t('home.search.label')}
          placeholder={t('home.search.placeholder')}
        />
        <Button type="submit" variant="primary" size="l">
          {t('home.search.button')}
        </Button>
      </form>
    </search>
  )
}

const phone = '(max-width: 47.99rem)'
const night = '(prefers-color-scheme: dark)'

const address = (name: string, widths: number[]) =>
  widths.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')
const wide = (hour: string) => ({
  srcSet: address(`yard-${hour}`, [640, 1024, 1536, 2048]),
  sizes: '(min-width: 112rem) 1792px, (min-width: 90rem) 100vw, 1440px',
})
const narrow = (hour: string) => ({
  srcSet: address(`yard-phone-${hour}`, [480, 768, 960]),
  sizes: '100vw',
})

/** The picture for a light and for a dark system. */
function sources(light: 'day' | 'night', dark: 'day' | 'night') {
  return {
    narrow: [
      { media: `${phone} and ${night}`, ...narrow(dark) },
      { media: phone, ...narrow(light) },
    ],
    wideDark: { media: night, ...wide(dark) },
    wide: { ...wide(light), src: `/art/yard-${light}-1024.webp` },
  } as const
}
const system = sources('day', 'night')
const chosen = sources('night', 'day')

/**
 * The yard by day and by night, wide or as a nearer cut for phones. The first picture follows the system, so the
 * browser asks for it as soon as it reads the page. Only a theme chosen against the system shows the second one; it
 * is lazy, and a lazy picture that is hidden is never fetched. The style sheet stretches either over a box that stands
 * before they come, so they need no sizes.
 */
function HeroPicture() {
  return (
    <div className="hero-picture" aria-hidden="true">
      <picture className="hero-system">
        <source {...system.narrow[0]} />
        <source {...system.narrow[1]} />
        <source {...system.wideDark} />
        <img {...system.wide} alt="" fetchPriority="high" />
      </picture>
      <picture className="hero-chosen">
        <source {...chosen.narrow[0]} />
        <source {...chosen.narrow[1]} />
        <source {...chosen.wideDark} />
        <img {...chosen.wide} alt="" loading="lazy" decoding="async" />
      </picture>
    </div>
  )
}

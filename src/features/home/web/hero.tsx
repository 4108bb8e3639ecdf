import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { Search } from 'lucide-react'
import { Button } from '../../../web/ui/button/button.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { searchQueries } from '../../search/web/search.queries.ts'

/** What the site is, in two sentences, and the search. The yard stands to the right, on phones below. */
export function Hero() {
  const t = useT()
  return (
    <section
      className="relative isolate overflow-clip pt-16 pb-[150px] max-md:pt-7 max-md:pb-70"
      aria-labelledby="home-title"
    >
      <HeroPicture />
      <div className="wrap">
        <div className="max-w-[clamp(440px,46vw,600px)] max-md:max-w-none">
          <h1
            id="home-title"
            className="text-[length:clamp(2.75rem,4.2vw,var(--t-60))] leading-tight max-md:text-[length:clamp(1.875rem,9.4vw,2.75rem)]"
          >
            {t('home.title')}
          </h1>
          <p className="max-w-[31em] mt-4.5 text-ink-2 text-18 max-md:mt-3 max-md:text-16">
            {t('home.lead')}
          </p>
          <HeroSearch />
          <Examples />
        </div>
      </div>
    </section>
  )
}

/** What others asked and found here; nothing while nothing is found. */
function Examples() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: examples } = useSuspenseQuery(searchQueries.examples(locale))
  if (examples.length === 0) return null
  return (
    <nav className="flex flex-wrap items-center gap-2 mt-4.5 max-md:mt-3.5" aria-labelledby="home-quick">
      <span id="home-quick" className="me-0.5 text-ink-2 text-13 max-md:hidden">
        {t('home.quick.label')}
      </span>
      {examples.map((words) => (
        <Chip key={words} href={`${to('/search')}?q=${encodeURIComponent(words)}`}>
          {words}
        </Chip>
      ))}
    </nav>
  )
}

/** A plain form: it searches before any script runs. */
function HeroSearch() {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form
        className="hero-search max-md:h-14 max-md:mt-5 [&:has(input:focus-visible)]:focus-ring flex items-stretch h-15.5 mt-7 border-2 border-ink notch-6 bg-surface [box-shadow:var(--sh-2)]"
        action={to('/search')}
        method="get"
      >
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          name="q"
          data-suggest=""
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

import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/chip.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroSearch } from './hero-search.tsx'

const searches = ['auction', 'hub', 'anticheat', 'quests', 'folia'] as const

/** What the site is, in two sentences, and the search. The yard stands to the right, on phones below. */
export function Hero() {
  const t = useT()
  const to = useHref()
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
          <nav
            className="flex flex-wrap items-center gap-2 mt-4.5 max-md:mt-3.5"
            aria-labelledby="home-quick"
          >
            <span id="home-quick" className="me-0.5 text-ink-2 text-13 max-md:hidden">
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

import { resourceTypes, segmentOfType, type ResourceType } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useHref } from '../../../web/routing/href.ts'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'

/** Links to the ten types of resources, with models from one sprite sheet. A scrolling strip on narrow screens. */
export function TypeTiles({ counts }: { counts?: Partial<Record<ResourceType, number>> }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  return (
    <nav
      className="wrap relative mt-[-70px] max-[77.5rem]:px-0 max-md:mt-[-122px]"
      aria-label={t('home.types.label')}
    >
      <ul className="type-tiles grid grid-cols-10 gap-2.5">
        {resourceTypes.map((type) => {
          const segment = segmentOfType[type]
          const count = counts?.[type]
          return (
            <li key={type}>
              <a className="type-tile" data-type={segment} href={to(`/resources/${segment}`)}>
                {t(`taxonomy.types.${type}`)}
                {count !== undefined && (
                  <span className="type-tile-count">
                    <span aria-hidden="true">{formatNumber(locale, count)}</span>
                    <VisuallyHidden>{t('home.types.count', { count })}</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

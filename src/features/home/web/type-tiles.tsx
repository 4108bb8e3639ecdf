import { resourceTypes, segmentOfType } from '../../../contract/taxonomy.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useHref } from '../../../web/routing/href.ts'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'

/** Ten ways into the catalogue, their models from one sheet. On narrow screens a strip that scrolls. */
export function TypeTiles({ counts }: { counts?: Partial<Record<ResourceType, number>> }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  return (
    <nav className="wrap type-tiles-nav" aria-label={t('home.types.label')}>
      <ul className="type-tiles">
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

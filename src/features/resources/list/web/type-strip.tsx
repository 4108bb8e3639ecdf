import { resourceTypes } from '../../../../contract/taxonomy.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { TypeMark } from '../../../../web/art/type-mark.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { resourcesAddress } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'

/** The ten types as models; scrolls sideways where they do not fit. What else is chosen goes along. */
export function TypeStrip({ filter }: { filter: ResourceFilter }) {
  const t = useT()
  const to = useHref()
  const current = filter.type
  const address = (type: ResourceType | null) => to(resourcesAddress(filter, { type }))
  return (
    <nav
      className="type-strip scroll-x flex gap-1 -mx-1 px-1 pt-1 pb-2"
      aria-label={t('resources.list.types')}
    >
      <a className="type-link" href={address(null)} aria-current={current === null ? 'page' : undefined}>
        <img src="/art/logo.svg" width={24} height={28} alt="" />
        {t('resources.list.all')}
      </a>
      {resourceTypes.map((type) => (
        <a
          key={type}
          className="type-link"
          href={address(type)}
          aria-current={current === type ? 'page' : undefined}
        >
          <TypeMark type={type} large />
          {t(`taxonomy.types.${type}`)}
        </a>
      ))}
    </nav>
  )
}

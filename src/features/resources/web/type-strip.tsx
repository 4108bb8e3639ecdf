import './resources.css'
import { resourceTypes, segmentOfType } from '../../../contract/taxonomy.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { TypeModel } from '../../../web/art/type-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'

/** The ten types as models; scrolls sideways where they do not fit. */
export function TypeStrip({ current }: { current: ResourceType | null }) {
  const t = useT()
  const to = useHref()
  return (
    <nav className="type-strip" aria-label={t('resources.list.types')}>
      <a className="type-link" href={to('/resources')} aria-current={current === null ? 'page' : undefined}>
        <img src="/art/logo.svg" width={24} height={28} alt="" />
        {t('resources.list.all')}
      </a>
      {resourceTypes.map((type) => (
        <a
          key={type}
          className="type-link"
          href={to(`/resources/${segmentOfType[type]}`)}
          aria-current={current === type ? 'page' : undefined}
        >
          <TypeModel type={type} size={32} />
          {t(`taxonomy.types.${type}`)}
        </a>
      ))}
    </nav>
  )
}

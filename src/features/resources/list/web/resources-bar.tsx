import { LayoutGrid, Rows3 } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { ListBar } from '../../../listing/web/list-bar.tsx'
import { resourceSorts } from '../../limits/resource-limits.contract.ts'
import { choicesOf, resourcesAddress, sortOf } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'
import { ResourceFilters } from './resource-filters.tsx'

/** Order, count and look of the list of resources. */
export function ResourcesBar({ filter, total }: { filter: ResourceFilter; total: string | undefined }) {
  const t = useT()
  const to = useHref()
  const address = (change: Partial<ResourceFilter>) => to(resourcesAddress(filter, change))
  return (
    <ListBar
      words="resources"
      // Fit is an order only where there are words to fit.
      sorts={resourceSorts.filter((sort) => sort !== 'relevance' || filter.q)}
      mainSorts={['downloads', 'new', 'updated', 'reactions']}
      current={sortOf(filter)}
      choices={choicesOf(filter)}
      total={total}
      filters={<ResourceFilters filter={filter} />}
      addressOf={(sort) => address({ sort })}
    >
      <Segmented
        label={t('resources.view.label')}
        value={filter.view}
        items={[
          {
            value: 'list',
            label: <Rows3 size={18} aria-hidden="true" />,
            name: t('resources.view.list'),
            href: address({ view: 'list', page: filter.page }),
          },
          {
            value: 'grid',
            label: <LayoutGrid size={18} aria-hidden="true" />,
            name: t('resources.view.grid'),
            href: address({ view: 'grid', page: filter.page }),
          },
        ]}
      />
    </ListBar>
  )
}

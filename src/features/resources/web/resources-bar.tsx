import { ArrowDownWideNarrow, LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reactions } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import type { MenuEntry } from '../../../web/ui/menu-entry.ts'
import { Segmented } from '../../../web/ui/segmented.tsx'
import { resourceSorts } from '../resource-words.contract.ts'
import { choicesOf, resourcesAddress, sortOf } from './resource-filter.ts'
import type { ListSort, ResourceFilter } from './resource-filter.ts'

const ResourcesSheet = lazy(async () => ({
  default: (await import('./resources-sheet.tsx')).ResourcesSheet,
}))

/** In sight on a desk; everything else is in the menu. */
const mainSorts: readonly ListSort[] = ['downloads', 'new', 'updated', 'reactions']

/** Order, count and look; on phones two buttons, the filters in a sheet behind the first. */
export function ResourcesBar({ filter, total }: { filter: ResourceFilter; total: string | undefined }) {
  const t = useT()
  const to = useHref()
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const current = sortOf(filter)
  const choices = choicesOf(filter)
  const address = (change: Partial<ResourceFilter>) => to(resourcesAddress(filter, change))
  const nameOf = (sort: ListSort) =>
    sort.startsWith('reaction.')
      ? t(`resources.sort.by.${reactions[Number(sort.slice('reaction.'.length))]}`)
      : t(`resources.sort.${sort}`)
  const entry = (sort: ListSort): MenuEntry => ({
    kind: 'link',
    key: sort,
    label: nameOf(sort),
    href: address({ sort }),
    current: sort === current,
  })
  // Fit is an order only where there are words to fit.
  const known = resourceSorts.filter((sort) => sort !== 'relevance' || filter.q)
  const entries: MenuEntry[] = [
    ...known.map(entry),
    { kind: 'line', key: 'line' },
    ...reactions.map((_, id) => entry(`reaction.${id}`)),
  ]
  return (
    <div className="resources-bar">
      <Button className="resources-sheet-button" onClick={() => setSheet('open')} aria-haspopup="dialog">
        <SlidersHorizontal size={17} aria-hidden="true" />
        {t('resources.filter.label')}
        {choices > 0 && (
          <Badge tone="honey" small>
            {choices}
          </Badge>
        )}
      </Button>
      <div className="resources-segments">
        <Segmented
          label={t('resources.sort.label')}
          value={current}
          items={mainSorts.map((sort) => ({ value: sort, label: nameOf(sort), href: address({ sort }) }))}
        />
      </div>
      <Menu items={entries} className="btn resources-sort" label={t('resources.sort.label')}>
        <ArrowDownWideNarrow size={17} aria-hidden="true" />
        <span className="resources-sort-name" data-main={mainSorts.includes(current) || undefined}>
          {nameOf(current)}
        </span>
      </Menu>
      <output className="resources-total">{total}</output>
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
      {sheet && (
        <Suspense>
          <ResourcesSheet
            filter={filter}
            total={total}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}

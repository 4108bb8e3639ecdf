import { ArrowDownWideNarrow, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reactions } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import type { MenuEntry } from '../../../web/ui/menu-entry.ts'
import { Segmented } from '../../../web/ui/segmented.tsx'
import { articleSorts } from '../article-words.contract.ts'
import { articlesAddress, choicesOf, sortOf } from './article-filter.ts'
import type { ArticleFilter, ListSort } from './article-filter.ts'

const ArticlesSheet = lazy(async () => ({ default: (await import('./articles-sheet.tsx')).ArticlesSheet }))

/** In sight on a desk; everything else is in the menu. */
const mainSorts: readonly ListSort[] = ['new', 'rising', 'useful', 'discussed']

/** Order and count; on phones two buttons, the filters in a sheet behind the first. */
export function ArticlesBar({ filter, total }: { filter: ArticleFilter; total: string | undefined }) {
  const t = useT()
  const to = useHref()
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const current = sortOf(filter)
  const choices = choicesOf(filter)
  const address = (sort: ListSort) => to(articlesAddress(filter, { sort }))
  const nameOf = (sort: ListSort) =>
    sort.startsWith('reaction.')
      ? t(`articles.sort.by.${reactions[Number(sort.slice('reaction.'.length))]}`)
      : t(`articles.sort.${sort}`)
  const entry = (sort: ListSort): MenuEntry => ({
    kind: 'link',
    key: sort,
    label: nameOf(sort),
    href: address(sort),
    current: sort === current,
  })
  // Fit is an order only where there are words to fit.
  const known = articleSorts.filter((sort) => sort !== 'relevance' || filter.q)
  const entries: MenuEntry[] = [
    ...known.map(entry),
    { kind: 'line', key: 'line' },
    ...reactions.map((_, id) => entry(`reaction.${id}`)),
  ]
  return (
    <div className="articles-bar">
      <Button className="articles-sheet-button" onClick={() => setSheet('open')} aria-haspopup="dialog">
        <SlidersHorizontal size={17} aria-hidden="true" />
        {t('articles.filter.label')}
        {choices > 0 && (
          <Badge tone="honey" small>
            {choices}
          </Badge>
        )}
      </Button>
      <div className="articles-segments">
        <Segmented
          label={t('articles.sort.label')}
          value={current}
          items={mainSorts.map((sort) => ({ value: sort, label: nameOf(sort), href: address(sort) }))}
        />
      </div>
      <Menu items={entries} className="btn articles-sort" label={t('articles.sort.label')}>
        <ArrowDownWideNarrow size={17} aria-hidden="true" />
        <span className="articles-sort-name" data-main={mainSorts.includes(current) || undefined}>
          {nameOf(current)}
        </span>
      </Menu>
      <output className="articles-total">{total}</output>
      {sheet && (
        <Suspense>
          <ArticlesSheet
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

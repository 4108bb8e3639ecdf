// Chunk: lists
import { ArrowDownWideNarrow, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { reactions } from '../../../contract/taxonomy.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Menu } from '../../../web/ui/menu/menu.tsx'
import type { MenuEntry } from '../../../web/ui/menu/menu-entry.ts'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import type { ListKind } from './list-kind.ts'
import type { ReactionSort } from './list-search.ts'

const ListSheet = lazy(async () => ({ default: (await import('./list-sheet.tsx')).ListSheet }))

/** Order and count; on phones two buttons, the filters in a sheet behind the first. */
export function ListBar<Sort extends string>({
  words,
  sorts,
  mainSorts,
  current,
  choices,
  total,
  filters,
  children,
  addressOf,
}: {
  words: ListKind
  /** Every order there is, besides those by one reaction. */
  sorts: readonly Sort[]
  /** In sight on a desk; everything else is in the menu. */
  mainSorts: readonly Sort[]
  current: Sort | ReactionSort
  /** How many choices narrow the list. */
  choices: number
  total: string | undefined
  /** What the sheet holds. */
  filters: ReactNode
  /** What else stands in the bar. */
  children?: ReactNode
  addressOf: (sort: Sort | ReactionSort) => string
}) {
  const t = useT()
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const byReaction = t(`${words}.sort.byReaction`)
  const nameOf = (sort: Sort | ReactionSort) =>
    sort.startsWith('reaction.')
      ? t(`${words}.sort.by.${reactions[Number(sort.slice('reaction.'.length))]}`)
      : t(`${words}.sort.${sort}`)
  const entry = (sort: Sort | ReactionSort): MenuEntry => ({
    kind: 'link',
    key: sort,
    label: nameOf(sort),
    href: addressOf(sort),
    current: sort === current,
  })
  const entries: MenuEntry[] = [
    ...sorts.map(entry),
    { kind: 'line', key: 'line' },
    { kind: 'label', key: 'label', label: byReaction },
    ...reactions.map((_, id) => entry(`reaction.${id}`)),
  ]
  return (
    <div className="browse-bar flex flex-wrap items-center gap-2 mb-3.5">
      <Button className="browse-sheet-button" onClick={() => setSheet('open')} aria-haspopup="dialog">
        <SlidersHorizontal size={17} aria-hidden="true" />
        {t(`${words}.filter.label`)}
        {choices > 0 && (
          <Badge tone="honey" small>
            {choices}
          </Badge>
        )}
      </Button>
      <div className="max-lg:hidden">
        <Segmented
          label={t(`${words}.sort.label`)}
          value={current}
          items={mainSorts.map((sort) => ({ value: sort, label: nameOf(sort), href: addressOf(sort) }))}
        />
      </div>
      <Menu items={entries} className="btn" label={t(`${words}.sort.label`)}>
        <ArrowDownWideNarrow size={17} aria-hidden="true" />
        {current.startsWith('reaction.') ? `${byReaction}: ${nameOf(current)}` : nameOf(current)}
      </Menu>
      <output className="browse-total ms-auto text-ink-2 text-14 tabular-nums">{total}</output>
      {children}
      {sheet && (
        <Suspense>
          <ListSheet words={words} total={total} open={sheet === 'open'} onClose={() => setSheet('closed')}>
            {filters}
          </ListSheet>
        </Suspense>
      )}
    </div>
  )
}

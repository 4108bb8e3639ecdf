import { ListFilter } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import type { UnderstoodPart } from '../search.contract.ts'
import { choose, type FacetKey } from './search-choices.ts'
import { searchAddress, withoutPart, type SearchFilter } from './search-filter.ts'
import { useValueName } from './use-value-name.ts'

/** The facet that asks for the same, but firmly. */
const facetOf: Partial<Record<UnderstoodPart['kind'], FacetKey>> = {
  type: 'types',
  platform: 'platforms',
  version: 'game_versions',
  language: 'languages',
  author: 'authors',
  category: 'categories',
}

/** What the question names besides words. Each can be taken for a word instead, or be made a filter. */
export function SearchUnderstood({
  filter,
  asked,
  parts,
}: {
  filter: SearchFilter
  /** The question that was answered, corrected or not. */
  asked: string
  parts: readonly UnderstoodPart[]
}) {
  const t = useT()
  const to = useHref()
  const valueName = useValueName([])
  const named = parts.filter(({ kind }) => kind !== 'word' && kind !== 'phrase')
  if (named.length === 0) return null
  const nameOf = ({ kind, text, value }: UnderstoodPart): string => {
    const key = facetOf[kind]
    if (kind === 'author') return text.replace(/^.*:\s*@?/u, '')
    return key && kind !== 'version' ? valueName(key, value) : text
  }
  const firmly = ({ kind, text, values }: UnderstoodPart): string | null => {
    const key = facetOf[kind]
    const q = withoutPart(asked, text)
    // Without any word left there would be nothing to search for.
    if (!key || values.length === 0 || q === '' || q === asked) return null
    let { choices } = filter
    for (const value of values)
      if (!choices[key].wanted.includes(value)) choices = choose(choices, key, value, 'wanted')
    return to(searchAddress(filter, { q, choices }))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 mb-4">
      <span className="text-ink-2">{t('search.understood.label')}</span>
      {named.map((part) => {
        const name = nameOf(part)
        const firm = firmly(part)
        return (
          <span key={`${part.kind} ${part.text}`} className="search-part inline-flex">
            <Chip
              href={to(searchAddress(filter, { plain: [...filter.plain, part.text] }))}
              removeText={t('search.understood.asWord')}
            >
              {name}
            </Chip>
            {firm && (
              <a
                className="chip"
                href={firm}
                aria-label={t('search.understood.firm', { name })}
                title={t('search.understood.firm', { name })}
                rel="nofollow"
              >
                <ListFilter size={14} aria-hidden="true" />
              </a>
            )}
          </span>
        )
      })}
    </div>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { isReservedSlug } from '../../../../contract/names/slug.ts'
import { isSlug } from '../../../../contract/taxonomy.ts'
import { codePoints } from '../../../publications/kind/web/form-state.ts'
import { resourceLimits } from '../../../resources/limits/resource-limits.contract.ts'
import { resourceEditorQueries } from '../../../resources/web/editor.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** A value that has not changed for a while: what one types is asked about when the hand rests. */
function useSettled<T>(value: T, ms = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

export type SlugState = 'empty' | 'checking' | 'free' | 'own' | 'taken' | 'letters' | 'reserved'

/** The address of a resource: proposed from the title until somebody types one, and looked up while it is typed. */
export function useSlug({
  title,
  language,
  slug,
  own,
  onChange,
}: {
  title: string
  language: Locale
  slug: string
  /** The one the resource has already. */
  own: string | null
  onChange: (slug: string) => void
}) {
  const [chosen, setChosen] = useState(slug !== '')
  const settledTitle = useSettled(title.trim())
  const settled = useSettled(slug)
  const length = codePoints(settledTitle)
  const proposable = length >= resourceLimits.title.min && length <= resourceLimits.title.max
  const proposal = useQuery({
    ...resourceEditorQueries.slug(settledTitle, language),
    enabled: !chosen && proposable,
  }).data
  const takeProposal = useEffectEvent((proposed: string) => {
    if (!chosen && proposed !== slug) onChange(proposed)
  })
  useEffect(() => {
    if (proposal !== undefined) takeProposal(proposal)
  }, [proposal])

  const legal = isSlug(settled) && !isReservedSlug(settled)
  const check = useQuery({ ...resourceEditorQueries.unique(settled), enabled: legal && settled !== own })
  const state = ((): SlugState => {
    if (slug === '') return 'empty'
    if (slug === own) return 'own'
    if (!isSlug(slug)) return 'letters'
    if (isReservedSlug(slug)) return 'reserved'
    if (slug !== settled || !check.data) return 'checking'
    return check.data.unique ? 'free' : 'taken'
  })()
  return {
    state,
    /** A free one beside a taken one. */
    suggestion: state === 'taken' ? (check.data?.suggestion ?? null) : null,
    type(value: string): void {
      // Emptied: the title may propose again.
      setChosen(value !== '')
      onChange(value.toLowerCase().replace(/[\s_]+/g, '-'))
    },
  }
}

export type SlugControl = ReturnType<typeof useSlug>

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coverVariants, variantOf } from '../../../../contract/covers.ts'
import { errorText } from '../../../../web/form/error-text.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import type { Article } from '../../articles.contract.ts'
import { articleApi, coverCalls } from './editor.queries.ts'

/** Which of the drawn covers the article shows; another one is kept at once, so that list and page show the same. */
export function useDrawnCover(article: Article | null) {
  const t = useT()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const seed = chosen ?? article?.cover_seed ?? null

  async function next(): Promise<void> {
    if (!article || seed === null || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const variant = (variantOf(seed) + 1) % coverVariants
      const { data } = await coverCalls.choose(transportOf(client), { id: article.id, variant })
      setChosen(data.cover_seed)
      const { queryKey } = articleApi.queries.latest(article.id)
      client.setQueryData<Article>(queryKey, (known) => known && { ...known, ...data })
      // Not asked for again now: the form stands on what it began with.
      for (const key of [['article', article.id], ['articles list'], ['user articles']])
        void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    } catch (failure) {
      setError(errorText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return { seed, busy, error, ...(article ? { next: () => void next() } : {}) }
}

// Chunk: lists
import { useRouter } from '@tanstack/react-router'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { useHref } from '../../../web/routing/href.ts'

/**
 * A plain GET form of filters in which, with scripts, every choice takes effect at once. What was just chosen shows
 * before the list has followed; a choice taken back elsewhere shows here too.
 */
export function useListForm<Filter>({
  filter,
  lists,
  read,
  addressOf,
}: {
  filter: Filter
  /** Fields that may be there more than once. */
  lists: readonly string[]
  read: (search: Record<string, unknown>) => Filter
  addressOf: (filter: Filter) => string
}) {
  const to = useHref()
  const router = useRouter()
  const address = addressOf(filter)
  const [chosen, setChosen] = useState({ address, filter })
  if (chosen.address !== address) setChosen({ address, filter })

  const apply = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const search: Record<string, unknown> = Object.fromEntries(fields)
    for (const name of lists) search[name] = fields.getAll(name)
    const wanted = read(search)
    setChosen({ address, filter: wanted })
    const target = addressOf(wanted)
    if (target !== address) void router.navigate({ href: to(target), resetScroll: false })
  }
  return {
    shown: chosen.filter,
    handleChoice: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => apply(event.target.form!),
    handleSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      apply(event.currentTarget)
    },
  }
}

// Chunk: rows
import type { ComponentProps } from 'react'
import { useT } from '../i18n/translator.tsx'
import { Pagination } from '../ui/list/pagination.tsx'

/** The pages of a list; `list` is the group of messages that names them. */
export function Paging({
  list,
  ...props
}: Omit<ComponentProps<typeof Pagination>, 'texts'> & { list: string }) {
  const t = useT()
  return (
    <Pagination
      {...props}
      texts={{
        label: t(`${list}.paging.label`),
        previous: t(`${list}.paging.previous`),
        next: t(`${list}.paging.next`),
        page: (page) => t(`${list}.paging.page`, { page }),
      }}
    />
  )
}

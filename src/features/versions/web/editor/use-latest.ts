import { useParams } from '@tanstack/react-router'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourceApi } from '../../../resources/web/editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** The resource of the address with its newest revision, as the loader has brought it. */
export function useLatest(): Resource {
  const { slug } = useParams({ strict: false })
  return useSuspenseQuery(resourceApi.queries.latest(slug!)).data
}

import type { Picture } from '../../../../../contract/picture.ts'
import { query } from '../../../../../web/query.ts'
import { useHydrated } from '../../../../../web/use-hydrated.ts'
import { attachmentCalls } from '../../../../attachments/web/attachments.queries.ts'
import { pictureOf } from '../../../../publications/editor/web/use-publication-services.ts'
import { useQuery } from '../../../../../web/use-query.ts'

const ofType = (type: 'icon' | 'cover' | 'gallery') =>
  query(
    ['attachments', 'known', type],
    async (transport, signal) =>
      (await attachmentCalls.list(transport, { type, per_page: 100 }, signal)).data.map(pictureOf),
    { staleTime: 60_000 },
  )

/** Pictures by number: those the resource has, and one's own uploads where a draft names others. */
export function useKnownPictures(
  type: 'icon' | 'cover' | 'gallery',
  ids: readonly number[],
  given: readonly (Picture | null | undefined)[],
): Map<number, Picture> {
  const have = given.filter((picture) => picture !== null && picture !== undefined)
  const missing = ids.some((id) => !have.some((picture) => picture.id === id))
  const own = useQuery({ ...ofType(type), enabled: useHydrated() && missing })
  return new Map([...(own.data ?? []), ...have].map((picture) => [picture.id, picture]))
}

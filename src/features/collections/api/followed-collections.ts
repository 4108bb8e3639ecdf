import { found } from '../../../contract/errors.ts'
import type { FollowedKind } from '../../following/api/followed-kind.ts'
import { publicPath } from '../collection-limits.contract.ts'
import { listPublic } from './collections.store.ts'

const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

/** Public collections, by number. One that is private by now is left out and can be left. */
export const followedCollections: FollowedKind = {
  kind: 'collection',
  async open({ db }, id) {
    const [row] = await listPublic(db, [numberOf(id)])
    const { userId } = found(row ?? null)
    return { subject: id, ownerId: userId }
  },
  subjectOf: async (_context, id) => (numberOf(id) ? id : null),
  async present(db, subjects) {
    const rows = await listPublic(db, subjects.map(Number))
    return new Map(
      rows.map((row) => [
        String(row.id),
        { id: String(row.id), title: row.title, path: publicPath(row), picture: null },
      ]),
    )
  },
}

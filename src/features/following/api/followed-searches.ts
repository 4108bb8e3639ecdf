import { fail } from '../../../contract/errors.ts'
import { listSavedByIds, removeSaved } from '../../search/api/saved/saved-searches.store.ts'
import { searchPath } from '../../search/api/saved/search-path.ts'
import { searchTitle } from '../../search/api/saved/search-title.ts'
import type { FollowedKind } from './followed-kind.ts'

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

/** Saved searches, by number. Saving one is following it, so it goes with the follow. */
export const followedSearches: FollowedKind = {
  kind: 'search',
  async open(_context, id) {
    if (!isNumber(id)) throw fail('notFound')
    return { subject: id }
  },
  subjectOf: async (_context, id) => (isNumber(id) ? id : null),
  async present(db, subjects, reader) {
    const saved = await listSavedByIds(db, subjects.map(Number))
    return new Map(
      saved.map(({ id, search }) => [
        String(id),
        { id: String(id), title: searchTitle(search, reader), path: searchPath(search), picture: null },
      ]),
    )
  },
  forget: (tx, userId, subject) => removeSaved(tx, userId, Number(subject)),
}

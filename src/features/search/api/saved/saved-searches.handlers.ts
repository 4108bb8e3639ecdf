import { failField, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../../server/endpoints/list-page.ts'
import { endpoints, mostSavedSearches, type SavedSearch } from '../../saved-searches.contract.ts'
import { countSaved, insertSaved, listSaved, removeSaved, updateNotice } from './saved-searches.store.ts'

type Row = Awaited<ReturnType<typeof listSaved>>[number]

const present = ({ id, search, notice, createdAt }: Row): SavedSearch => ({
  id,
  search,
  notice,
  created_at: createdAt.toISOString(),
})

export const savedSearchesFeature = feature('savedSearches', endpoints, {
  async list({ input, db, viewer }) {
    const slice = sliceBy(input, readIdCursor)
    const rows = await listSaved(db, { userId: viewer.id, ...slice })
    const page = cutBy(rows, input.per_page, (last) => String(last.id))
    return {
      data: page.rows.map(present),
      meta: listMetaFor(input, await countSaved(db, viewer.id), page.next),
    }
  },

  async save({ input, db, viewer, now }) {
    const saved = await insertSaved(db, {
      userId: viewer.id,
      search: input,
      now: now(),
      most: mostSavedSearches,
    })
    if (!saved) throw failField('q', 'too_many', { max: mostSavedSearches })
    return { data: present(saved) }
  },

  async update({ input, db, viewer }) {
    return { data: present(found(await updateNotice(db, viewer.id, input))) }
  },

  async remove({ input, db, viewer }) {
    await removeSaved(db, viewer.id, input.id)
  },
})

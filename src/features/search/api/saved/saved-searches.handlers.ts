import { failField, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../../server/endpoints/list-page.ts'
import type { Locale } from '../../../../contract/locales.ts'
import {
  endpoints,
  mostSavedSearches,
  type SavedQuestion,
  type SavedSearch,
} from '../../saved-searches.contract.ts'
import { searchPath } from './search-path.ts'
import { searchTitle } from './search-title.ts'
import { countSaved, insertSaved, listSaved, removeSaved, updateNotice } from './saved-searches.store.ts'

type Row = Awaited<ReturnType<typeof listSaved>>[number]

const present = ({ id, search, notice, createdAt }: Row, locale: Locale): SavedSearch => ({
  id,
  title: searchTitle(search, locale),
  path: searchPath(search),
  search,
  notice,
  created_at: createdAt.toISOString(),
})

/** What may stand beside a search without words: one of each, as on the board of requests. */
const ofBoard = new Set(['q', 'sort', 'kind', 'types', 'platforms', 'language', 'reward'])

function checkQuestion(search: SavedQuestion): void {
  const { q, kind, reward, types = [], platforms = [] } = search
  if (q !== '') {
    if (reward) throw failField('reward', 'invalid')
    return
  }
  if (kind !== 'request') throw failField('q', 'too_short', { min: 1, length: 0 })
  const other = Object.entries(search).find(([name, value]) => value !== undefined && !ofBoard.has(name))
  if (other) throw failField(other[0], 'invalid')
  if (types.length > 1) throw failField('types', 'too_many', { max: 1 })
  if (platforms.length > 1) throw failField('platforms', 'too_many', { max: 1 })
}

export const savedSearchesFeature = feature('savedSearches', endpoints, {
  async list({ input, db, viewer, locale }) {
    const slice = sliceBy(input, readIdCursor)
    const rows = await listSaved(db, { userId: viewer.id, ...slice })
    const page = cutBy(rows, input.per_page, (last) => String(last.id))
    return {
      data: page.rows.map((row) => present(row, locale)),
      meta: listMetaFor(input, await countSaved(db, viewer.id), page.next),
    }
  },

  async save({ input, db, viewer, now, locale }) {
    checkQuestion(input)
    const saved = await insertSaved(db, {
      userId: viewer.id,
      search: input,
      now: now(),
      most: mostSavedSearches,
    })
    if (!saved) throw failField('q', 'too_many', { max: mostSavedSearches })
    return { data: present(saved, locale) }
  },

  async update({ input, db, viewer, locale }) {
    return { data: present(found(await updateNotice(db, viewer.id, input)), locale) }
  },

  async remove({ input, db, viewer }) {
    await removeSaved(db, viewer.id, input.id)
  },
})

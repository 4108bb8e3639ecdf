import { found } from '../../../contract/errors.ts'
import { tagKey } from '../../../contract/tags.ts'
import { categories } from '../../../contract/categories.ts'
import type { Db } from '../../../db/client.ts'
import { translate } from '../../../server/translate.ts'
import { findTagsByKeys } from '../../taxonomy/api/tags.store.ts'
import type { FollowedKind } from './followed-kind.ts'
import { listTags } from './followed-subjects.store.ts'

const listOf = (field: string, value: string): string =>
  `/resources?${new URLSearchParams([[`${field}[]`, value]])}`

async function tagOf(db: Db, name: string): Promise<string | null> {
  const [tag] = await findTagsByKeys(db, [tagKey(name)])
  return tag ? String(tag.id) : null
}

/** Tags, by name in any spelling; the row names the number. */
export const followedTags: FollowedKind = {
  kind: 'tag',
  open: async ({ db }, id) => ({ subject: found(await tagOf(db, id)) }),
  subjectOf: ({ db }, id) => tagOf(db, id),
  async present(db, subjects) {
    const tags = await listTags(db, subjects.map(Number))
    return new Map(
      tags.map(({ id, key, name }) => [
        String(id),
        { id: key, title: `#${name}`, path: listOf('tags', name), picture: null },
      ]),
    )
  },
}

const categoryOf = (id: string) => categories.find((code) => code === id) ?? null

/** Categories, by code. */
export const followedCategories: FollowedKind = {
  kind: 'category',
  open: async (_context, id) => ({ subject: found(categoryOf(id)) }),
  subjectOf: async (_context, id) => categoryOf(id),
  present: async (_db, subjects, reader) =>
    new Map(
      subjects.flatMap((code) => {
        if (!categoryOf(code)) return []
        const title = translate(reader, `taxonomy.categories.${code}`)
        return [[code, { id: code, title, path: listOf('categories', code), picture: null }]]
      }),
    ),
}

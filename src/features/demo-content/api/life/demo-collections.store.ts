import { found } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { sql, type Db } from '../../../../db/sql.ts'
import { findDemoPeople } from '../../../articles/api/demo-articles.ts'
import { insertItem, settleItems } from '../../../collections/api/collection-items.store.ts'
import { insertCollection } from '../../../collections/api/collections.store.ts'
import { newKey } from '../../../collections/api/held-collection.ts'
import { collectionLimits } from '../../../collections/collection-limits.contract.ts'
import { upsertFollow } from '../../../following/api/follows.store.ts'
import { followingLimits } from '../../../following/following-limits.contract.ts'
import { listTakenSlugs } from '../../../resources/api/slugs/resource-slugs.store.ts'
import { hoursAgo } from './living.ts'

type DemoCollection = {
  by: string
  language: Locale
  slug: string
  title: string
  description: string
  /** Slugs of resources, each with a note. */
  items: Record<string, string>
}

const collections: DemoCollection[] = [
  {
    by: 'author',
    language: 'ru',
    slug: 'vyzhivanie-za-vecher',
    title: 'Выживание за вечер',
    description: 'С этого я начинаю каждый сервер выживания на десять–тридцать человек.',
    items: {
      'quiet-claims': 'Ставьте первым: без приватов всё остальное не нужно.',
      'honey-homes': 'Три дома на игрока хватает.',
      'fair-auction': 'Экономика живёт, даже когда онлайн маленький.',
      'night-watch': '',
      'oak-spawn': 'Спавн, на котором не теряются.',
    },
  },
  {
    by: 'greyforge',
    language: 'en',
    slug: 'a-lobby-that-loads-fast',
    title: 'A lobby that loads fast',
    description: 'Everything our network runs between the proxy and the first game.',
    items: {
      'velocity-lobby': 'The base. Start from its configuration.',
      'lantern-hub': 'Menus and portals, no ticking entities.',
      'lamp-chat': 'One chat for all servers.',
      'harbor-of-glass': '',
    },
  },
  {
    by: 'Halyna-Bud',
    language: 'uk',
    slug: 'mini-ihry-dlia-druziv',
    title: 'Мініігри для друзів',
    description: 'Для вечора, коли зібралося вісім людей і ніхто не хоче довго налаштовувати.',
    items: {
      'bytva-za-lizhko': 'Найкраще чотирма командами.',
      'skoki-parkour': '',
      'fair-duel': 'Для тих, хто чекає своєї черги.',
      'parkour-steps': 'Карта до паркуру.',
    },
  },
]
/** What the author of the demo follows, so that the feed has something to show. */
const followedByAuthor = ['lantern-hub', 'keruen', 'glass-atlas', 'songkran-splash']

/** Collections of some people, and what the author follows. Once, and not where anybody collects already. */
export async function ensureDemoCollections(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`select from collections limit 1`)
  if (rows.length > 0) return
  const people = await findDemoPeople(db)
  const slugs = [...collections.flatMap(({ items }) => Object.keys(items)), ...followedByAuthor]
  const ids = await listTakenSlugs(db, slugs)
  await db.transaction(async (tx) => {
    for (const [at, { by, items, ...words }] of collections.entries()) {
      const made = { ...words, userId: found(people.get(by)).id, key: newKey(), sourceId: null }
      const moment = hoursAgo(now, 30 * (at + 1))
      const most = collectionLimits.collections
      const id = found(await insertCollection(tx, { ...made, visibility: 'public', most, now: moment }))
      for (const [slug, note] of Object.entries(items)) {
        const resourceId = found(ids.get(slug))
        await insertItem(tx, id, { kind: 'resource', id: resourceId }, { front: false, now: moment })
        await tx.execute(sql`
          update collection_items set note = ${note} where collection_id = ${id} and resource_id = ${resourceId}`)
      }
      await settleItems(tx, id, { now: moment, news: false })
    }
    for (const slug of followedByAuthor) {
      const resourceId = found(ids.get(slug))
      const follow = {
        kind: 'resource',
        subject: String(resourceId),
        level: undefined,
        ownerId: null,
      } as const
      const userId = found(people.get('author')).id
      await upsertFollow(tx, { ...follow, userId, resourceId, most: followingLimits.perPerson }, now)
    }
  })
}

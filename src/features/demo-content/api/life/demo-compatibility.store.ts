import { gameVersions, type GameVersion, type Platform } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { sql, type Db } from '../../../../db/sql.ts'
import { findDemoPeople } from '../../../articles/api/demo-articles.ts'
import {
  insertWave,
  refold,
  updateAnswer,
  upsertReport,
} from '../../../compatibility/api/compatibility-writes.store.ts'
import type { CompatibilityResult } from '../../../compatibility/compatibility-limits.contract.ts'
import { updateFailsOn } from '../../../resources/api/version-facts.store.ts'
import { hoursAgo } from './living.ts'

type DemoVersion = {
  id: number
  resourceId: number
  authorId: number
  slug: string
  platforms: Platform[]
  gameVersions: GameVersion[]
  /** 0 is the newest of its resource. */
  place: number
}

const reporters = [
  'Marta_K',
  'olegtick',
  'greyforge',
  'Halyna-Bud',
  'Yanka_Vezha',
  'Daniyar_S',
  'Ploy_Blocks',
  'pavel_north',
  'Nok_Redstone',
  'Taras_mine',
]
/** What some of them add, in their own languages. */
const notes: Record<CompatibilityResult, Record<string, { language: Locale; note: string }>> = {
  works: {
    Marta_K: { language: 'ru', note: 'Две недели на тридцати игроках, ни одной ошибки.' },
    greyforge: { language: 'en', note: 'Running on two of our servers, nothing in the console.' },
    Ploy_Blocks: { language: 'th', note: 'ใช้มาหนึ่งเดือน ไม่มีปัญหา' },
  },
  faults: {
    olegtick: {
      language: 'ru',
      note: 'Работает, но после /reload перестают открываться меню. Помогает перезапуск.',
    },
    'Halyna-Bud': { language: 'uk', note: 'Працює, але в консолі щохвилини попередження.' },
    Daniyar_S: { language: 'kz', note: 'Жұмыс істейді, бірақ аудармалар жүктелмейді.' },
  },
  fails: {
    Yanka_Vezha: { language: 'be', note: 'Не ўключаецца: памылка пры загрузцы.' },
    pavel_north: { language: 'ru', note: 'Плагин отключается сразу после запуска.' },
    Nok_Redstone: { language: 'th', note: 'เปิดเซิร์ฟเวอร์แล้วปลั๊กอินปิดตัวเองทันที' },
  },
}
const errorLog = `[12:04:31 ERROR]: Error occurred while enabling (Is it up to date?)
java.lang.NoSuchMethodError: 'void org.bukkit.event.player.PlayerTeleportEvent.setDismounted(boolean)'
    at plugin.jar/listener.JoinListener.register(JoinListener.java:41)
    at plugin.jar/Main.onEnable(Main.java:27)
[12:04:31 INFO]: Disabling`

/** So many resources have reports, so many releases of the game each, so many people for one of them. */
const most = { resources: 14, releases: 3, people: 4 }

/** Reports on the most downloaded resources, an answer or two, and a wave for staff. Once. */
export async function ensureDemoCompatibility(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`select from compatibility_reports limit 1`)
  if (rows.length > 0) return
  const people = await findDemoPeople(db)
  const versions = await listDemoVersions(db)
  await db.transaction(async (tx) => {
    for (const [at, version] of versions.entries()) {
      const known = reporters.flatMap((name) => people.get(name) ?? [])
      const others = known.filter(({ id }) => id !== version.authorId)
      const report = (
        person: { id: number; username: string },
        pair: Pair,
        result: CompatibilityResult,
        age: number,
      ) =>
        upsertReport(tx, {
          ...pair,
          resourceId: version.resourceId,
          versionId: version.id,
          userId: person.id,
          result,
          java: pair.gameVersion.startsWith('1.20') ? 17 : 21,
          note: '',
          log: result === 'fails' ? errorLog : '',
          language: 'ru',
          ...notes[result][person.username],
          weight: 2,
          waveId: null,
          now: hoursAgo(now, age),
        })
      for (const [n, pair] of pairsOf(version).entries()) {
        const count = 1 + ((at * 7 + n * 5) % most.people)
        for (let who = 0; who < count; who++) {
          const person = others[(at * 3 + n * 2 + who) % others.length]!
          const result = resultOf(version, n, who)
          const { id } = await report(person, pair, result, 5 + at * 9 + n * 4 + who * 3)
          const newest = versions.find((one) => one.resourceId === version.resourceId && one.place === 0)!
          if (result === 'fails' && version.place > 0 && who === 0)
            await updateAnswer(tx, id, {
              text: 'Спасибо за лог, исправили.',
              fixedIn: newest.id,
              by: version.authorId,
              now: hoursAgo(now, 2 + at),
            })
        }
      }
      if (at === versions.length - 1) {
        const [pair] = pairsOf(version)
        for (const person of others.slice(-5))
          if (pair)
            await tx.execute(sql`
            update compatibility_reports set weight = 1, updated_at = ${now}, result = 'fails', note = 'Не работает!!!'
            where id = ${(await report(person, pair, 'fails', 0)).id}`)
        const wave = { resourceId: version.resourceId, versionId: version.id, since: hoursAgo(now, 1), now }
        await insertWave(tx, wave)
      }
      await refold(tx, version.id, null)
      await updateFailsOn(tx, version.resourceId)
    }
  })
}

type Pair = { platform: Platform; gameVersion: GameVersion }

/** The newest releases it is made for, on its first platforms. */
const pairsOf = (version: DemoVersion): Pair[] =>
  version.platforms.slice(0, 3).flatMap((platform, at) =>
    gameVersions
      .filter((release) => version.gameVersions.includes(release))
      .slice(0, most.releases - at)
      .map((gameVersion) => ({ platform, gameVersion })),
  )

/** The newest version runs well; older ones do not keep up with the newest release of the game. */
function resultOf({ place, id }: DemoVersion, pair: number, who: number): CompatibilityResult {
  const chance = (id * 13 + pair * 7 + who * 5) % 10
  if (place > 0 && pair === 0) return chance < 7 ? 'fails' : 'faults'
  if (place > 0) return chance < 6 ? 'works' : 'faults'
  return chance < 8 ? 'works' : chance < 9 ? 'faults' : 'fails'
}

async function listDemoVersions(db: Db): Promise<DemoVersion[]> {
  const { rows } = await db.execute<DemoVersion>(sql`
    select v.id, v.resource_id as "resourceId", a.author_id as "authorId", a.slug, v.platforms,
      v.game_versions as "gameVersions", v.place
    from (
      select id, author_id, slug, downloads from resources where listed and cardinality(platforms) > 0
      order by downloads desc, id limit ${most.resources}
    ) a
    cross join lateral (
      select id, resource_id, platforms, game_versions,
        (row_number() over (order by listed_at desc, id desc))::int - 1 as place
      from versions where resource_id = a.id and public order by listed_at desc, id desc limit 3
    ) v
    order by a.downloads desc, a.id, v.place`)
  return rows
}

import { sql, type Sql } from '../../../../db/sql.ts'
import type { GameVersion, Platform } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Picture } from '../../../../contract/picture.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { readPicture } from '../../../attachments/api/pictures.ts'
import { pictureOf, type StoredPicture } from '../../../attachments/api/pictures.store.ts'
import { publicationTables } from '../../../publications/kind/api/publication-tables.store.ts'
import { commonColumns, commonJoins, readCommon } from '../../../publications/kind/api/summaries.store.ts'
import type { CommonSummary, RawCommon } from '../../../publications/kind/api/summaries.store.ts'
import type { Licence } from '../../../taxonomy/licences.contract.ts'
import type { PlayableMenu } from '../../resource-shapes.contract.ts'
import type { VersionChannel } from '../../limits/version-limits.contract.ts'

type Own = {
  type: ResourceType
  platforms: Platform[]
  gameVersions: GameVersion[]
  downloads: number
  followers: number
  licence: Licence | null
  collections: number
  archived: boolean
  unlisted: boolean
  lookingForMaintainer: boolean
}

type LatestVersion = { id: number; number: string; channel: VersionChannel }

/** What a card shows, in the language it is shown in. */
export type SummaryRow = CommonSummary &
  Own & {
    icon: Picture | null
    latestVersion: (LatestVersion & { menu: PlayableMenu | null; publishedAt: Date }) | null
  }

export type RawSummary = RawCommon &
  Own & {
    icon: StoredPicture | null
    /** Versions that were written down before menus were looked for do not say whether they have one. */
    latest_version: (LatestVersion & { menu?: PlayableMenu | null; published_at: number }) | null
  }

/** Of `resources a` with `summaryJoins`. */
export const summaryColumns = sql`${commonColumns(sql`a`)}, a.type, ${pictureOf(sql`a.icon_attachment_id`)} as icon,
  a.platforms, a.game_versions as "gameVersions", a.latest_version, a.licence, a.downloads, a.followers,
  a.collections,
  a.archived_at is not null as archived, a.unlisted, a.looking_for_maintainer as "lookingForMaintainer"`

export const summaryJoins = (reader: Locale, translated: Sql = sql``): Sql =>
  commonJoins(publicationTables('resource'), sql`a`, reader, translated)

export function readSummary(row: RawSummary): SummaryRow {
  const latest = row.latest_version
  return {
    ...row,
    ...readCommon(row),
    icon: readPicture(row.icon),
    latestVersion: latest && {
      id: latest.id,
      number: latest.number,
      channel: latest.channel,
      menu: latest.menu ?? null,
      publishedAt: new Date(latest.published_at),
    },
  }
}

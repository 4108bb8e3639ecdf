import type { NotificationArgs } from '../../../contract/notification-kinds.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import type { Config } from '../../../server/config.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { EventContent } from '../../webhooks/api/event-sources.ts'
import type { SavedQuestion } from '../../search/saved-searches.contract.ts'
import { feedKinds, type FeedKind } from '../following-limits.contract.ts'
import type { FeedEntry } from '../following.contract.ts'

/** What followers are notified of. */
export type FeedNotice =
  | { kind: 'new_version'; data: { args: NotificationArgs['new_version']; path: string } }
  | {
      kind: 'publication'
      data: {
        args: NotificationArgs['publication']
        path: string
        text?: string
        /** While one of this group is unread, its count grows. */
        group?: string
      }
    }

/** One kind of event. Features register theirs in `src/app/following.ts`. */
export type FeedSource = {
  kind: FeedKind
  /** Whether this site shows the kind at all; always where left out. */
  isOpen?(config: Pick<Config, 'forum'>): boolean
  /**
   * The row that says of one subject who made it (`people`) and whether lists show it (`listed`); no row where strangers
   * may not see it at this moment.
   */
  shown(id: Sql): Sql
  present(
    db: Db,
    ids: readonly number[],
    viewer: Viewer,
    reader: Locale,
  ): Promise<Map<number, Pick<FeedEntry, 'item' | 'version'>>>
  /** Those of these that a saved search without words wants: only what people narrow without words has it. */
  fitting?(db: Db, ids: readonly number[], search: SavedQuestion): Promise<number[]>
  /** Null when it is gone meanwhile. */
  notice(db: Db, id: number): Promise<FeedNotice | null>
  /** The same for webhooks. */
  content(db: Db, id: number): Promise<EventContent | null>
}

export type FeedSources = Record<FeedKind, FeedSource>

/** The same where nobody sees anything of a kind that this site does not show. */
export function openSources(sources: FeedSources, config: Pick<Config, 'forum'>): FeedSources {
  const open = { ...sources }
  for (const kind of feedKinds)
    if (sources[kind].isOpen?.(config) === false) open[kind] = { ...sources[kind], shown: () => nothing }
  return open
}

const nothing = sql`select array[]::bigint[] as people, false as listed where false`

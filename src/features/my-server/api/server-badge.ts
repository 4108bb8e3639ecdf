import { platforms } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { translate } from '../../../server/translate.ts'
import { badgeColours, drawBadge } from '../../discovery/api/badges.ts'
import type { SharedServer } from './servers.store.ts'

/** A small picture for somebody's site: what the server runs, and how many entries. */
export function drawServerBadge(
  { platform, gameVersion, entryCount }: Pick<SharedServer, 'platform' | 'gameVersion' | 'entryCount'>,
  locale: Locale,
): string {
  const runs = [platform && platforms[platform], gameVersion].filter(Boolean).join(' ') || 'Blockyard'
  return drawBadge(runs, translate(locale, 'myServer.badge', { count: entryCount }), badgeColours.good)
}

import { isLocale, defaultLocale } from '../../../contract/locales.ts'
import { colourModes, gameVersions, platformCodes } from '../profile-choices.contract.ts'
import type { UserSettings } from '../users.contract.ts'
import type { UserRow } from './users.store.ts'

/**
 * What a person chose, and nothing else: the column also holds marks of our own. Read field by field, so that a row
 * written by an older version of the site cannot break an answer.
 */
export function presentSettings({
  language,
  settings,
}: Pick<UserRow, 'language' | 'settings'>): UserSettings {
  return {
    language: isLocale(language) ? language : defaultLocale,
    about: typeof settings.about === 'string' ? settings.about : '',
    links: Array.isArray(settings.links) ? settings.links.filter(isLink).map(onlyLink) : [],
    platform: oneOf(platformCodes, settings.platform),
    game_version: oneOf(gameVersions, settings.game_version),
    hide_online: settings.hide_online === true,
    hide_statistics: settings.hide_statistics === true,
    colour_mode: oneOf(colourModes, settings.colour_mode) ?? 'system',
  }
}

type Link = { label: string; url: string }

function isLink(value: unknown): value is Link {
  const link = value as Partial<Link> | null
  return typeof link?.label === 'string' && typeof link.url === 'string' && link.url.startsWith('https://')
}

const onlyLink = ({ label, url }: Link): Link => ({ label, url })

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | null {
  return allowed.find((word) => word === value) ?? null
}

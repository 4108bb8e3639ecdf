import type { Config } from '../../../server/config.ts'
import { moderationStatuses } from '../../../contract/access.ts'
import { codeLimits, passwordLimits, usernameLimits } from '../../../contract/names/account-rules.ts'
import {
  animationLimits,
  attachmentAges,
  attachmentNameBytes,
  attachmentTypes,
  imageTypes,
  pictureRules,
  uploadQuota,
  versionFileBytes,
} from '../../../contract/limits/attachment-limits.ts'
import { contentLimits, searchLimits } from '../../../contract/limits/content-limits.ts'
import { gameVersions, groupOfPlatform, platformCodes, platforms } from '../../../contract/game.ts'
import { archiveLimits, versionFileEndings } from '../../../contract/inspection.ts'
import { licences } from '../licences.contract.ts'
import { localeCodes, locales, type Locale } from '../../../contract/locales.ts'
import { defaultPerPage, maxCountedRows, maxPerPage } from '../../../contract/paging.ts'
import { loginPerAccount, newcomerComments, rateClasses } from '../../../contract/limits/rate-classes.ts'
import { tagLimits } from '../../../contract/tags.ts'
import { contentKinds, reactions, resourceTypes, segmentOfType } from '../../../contract/taxonomy.ts'
import { categories } from '../../../contract/categories.ts'
import { translate } from '../../../server/translate.ts'
import type { Meta } from '../taxonomy.contract.ts'

export const presentCategories = (locale: Locale): Meta['categories'] =>
  categories.map((code) => ({ code, name: translate(locale, `taxonomy.categories.${code}`) }))

const pictureLimits = () =>
  Object.fromEntries(
    Object.entries(pictureRules).map(([type, rules]) => [
      type,
      {
        max_bytes: rules.maxBytes,
        min_pixels: rules.minPixels,
        max_pixels: rules.maxPixels,
        max_area: rules.maxArea,
        square: rules.square,
      },
    ]),
  )

const rates = () =>
  Object.fromEntries(
    Object.entries({ ...rateClasses, login_account: loginPerAccount, newcomer_comment: newcomerComments })
      .filter(([name]) => name !== 'none')
      .map(([name, { limit, windowSeconds }]) => [name, { limit, window_seconds: windowSeconds }]),
  )

/** Everything a client needs to know about this site besides its contents. */
export function presentMeta(config: Config, buildId: string, locale: Locale): Meta {
  return {
    build_id: buildId,
    site_title: config.siteTitle,
    languages: localeCodes.map((code) => ({ code, tag: locales[code].tag, name: locales[code].name })),
    kinds: [...contentKinds],
    types: resourceTypes.map((code) => ({
      code,
      name: translate(locale, `taxonomy.types.${code}`),
      segment: segmentOfType[code],
      max_file_bytes: versionFileBytes[code],
      file_endings: [...versionFileEndings[code]],
    })),
    categories: presentCategories(locale),
    reactions: reactions.map((code, id) => ({ id, code })),
    platforms: platformCodes.map((code) => ({ code, name: platforms[code], group: groupOfPlatform[code] })),
    game_versions: [...gameVersions],
    statuses: [...moderationStatuses],
    licences: Object.entries(licences).map(([id, name]) => ({ id, name })),
    limits: {
      content: contentLimits,
      account: {
        username: { min: usernameLimits.min, max: usernameLimits.max },
        password: { min: passwordLimits.min, max: passwordLimits.max },
        email_code: codeLimits.length,
      },
      tags: { length: { min: tagLimits.min, max: tagLimits.max }, per_item: tagLimits.perItem },
      pictures: pictureLimits(),
      picture_types: [...imageTypes],
      archives: {
        entries: archiveLimits.entries,
        unpacked_bytes: archiveLimits.unpackedBytes,
        ratio: archiveLimits.ratio,
        nesting: archiveLimits.nesting,
      },
      attachments: {
        types: [...attachmentTypes],
        quota_bytes: config.uploadQuotaMiB * 1024 * 1024,
        unapproved_quota_bytes: Math.min(uploadQuota.unapprovedBytes, config.uploadQuotaMiB * 1024 * 1024),
        name_bytes: attachmentNameBytes,
        unbound_hours: attachmentAges.unboundHours,
        animation: { frames: animationLimits.frames, area: animationLimits.area },
      },
      search: searchLimits,
      paging: { per_page: defaultPerPage, max_per_page: maxPerPage, counted: maxCountedRows },
      rates: rates(),
    },
    features: { forum: config.forum, rate_limit: config.rateLimit },
  }
}

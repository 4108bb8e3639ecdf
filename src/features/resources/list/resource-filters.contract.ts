import { z } from 'zod'
import { gameVersions, platformCodes } from '../../../contract/game.ts'
import { licenceIds } from '../../taxonomy/licences.contract.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id } from '../../../contract/paging.ts'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import { categories } from '../../../contract/categories.ts'
import { text } from '../../../contract/text.ts'
import { resourceLimits, resourcePeriods } from '../limits/resource-limits.contract.ts'

const language = z.enum(localeCodes)
const types = z.array(z.enum(resourceTypes)).max(resourceTypes.length).optional()
const categoryList = z.array(z.enum(categories)).max(categories.length).optional()
const tagList = z.array(z.string().max(70)).max(resourceLimits.tags.max).optional()
const platforms = z.array(z.enum(platformCodes)).max(platformCodes.length).optional()
const versions = z.array(z.enum(gameVersions)).max(gameVersions.length).optional()
const licences = z.array(z.enum(licenceIds)).max(licenceIds.length).optional()

/** What the list can be narrowed by; the same for its facets. */
export const resourceFilters = {
  type: z.enum(resourceTypes).optional(),
  not_types: types,
  q: text({ min: 0, max: resourceLimits.search }).optional(),
  /** The words as they are typed, without correction. */
  exact: z.enum(['1']).optional(),
  /** Any of these; none of those. */
  categories: categoryList,
  not_categories: categoryList,
  /** All of these, by name; none of those. */
  tags: tagList,
  not_tags: tagList,
  /** A public version runs on any of these; none of those. */
  platforms,
  not_platforms: platforms,
  game_versions: versions,
  not_game_versions: versions,
  /** Under any of these licences, by SPDX id; none of those. */
  licences,
  not_licences: licences,
  /** Readable in this language, as the original or a translation. */
  language: language.optional(),
  author: id.optional(),
  period: z.enum(resourcePeriods).prefault('all'),
  /** Only those that look for a maintainer. */
  looking_for_maintainer: z.literal('true').optional(),
  /** Only those whose newest version has a menu that can be played. */
  menus: z.literal('true').optional(),
  /** Without those that most people report as failing on the given platforms and game versions; both are needed. */
  works: z.literal('true').optional(),
  /** Without archived ones, or only those. */
  archived: z.enum(['no', 'only']).optional(),
  /** The reader's language, where the header does not say it. */
  lang: language.optional(),
}

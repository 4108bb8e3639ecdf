import type { ResourceType } from '../taxonomy.ts'

/** Where a table holds a limit, it is what holds unless `LIMITS` says otherwise (limits.ts). */

/** What a file is uploaded for. Plain data: pages need no validator for it. */
export const attachmentTypes = [
  'avatar',
  'icon',
  'cover',
  'gallery',
  'content',
  'version',
  'evidence',
  'menu',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const KiB = 1024
const MiB = 1024 * KiB

/** Bounds of a picture; outside of them it is refused as out of limits. */
export type PictureRules = {
  maxBytes: number
  /** Of each side. */
  minPixels: number
  maxPixels: number
  /** Both sides multiplied, in pixels. */
  maxArea: number
  square: boolean
  /** Moving pictures keep moving; elsewhere their first frame is shown. */
  animated: boolean
}

const wide = { maxBytes: 5 * MiB, minPixels: 1, maxPixels: 6000, maxArea: 24_000_000, square: false }

export type PictureType = Exclude<AttachmentType, 'version' | 'menu'>

/** The types whose files are pictures. `version` and `menu` are files of any kind. */
export const pictureRules: Record<PictureType, PictureRules> = {
  avatar: {
    maxBytes: MiB,
    minPixels: 64,
    maxPixels: 1024,
    maxArea: 1024 * 1024,
    square: false,
    animated: false,
  },
  icon: {
    maxBytes: MiB,
    minPixels: 128,
    maxPixels: 6000,
    maxArea: 24_000_000,
    square: true,
    animated: false,
  },
  cover: { ...wide, animated: false },
  gallery: { ...wide, animated: true },
  content: { ...wide, animated: true },
  evidence: { ...wide, animated: false },
}

export const isPictureType = (type: AttachmentType): type is PictureType => Object.hasOwn(pictureRules, type)

/** Moving pictures: at most so many frames, and so many pixels in all of them together. */
export const animationLimits = { frames: 60, area: 40_000_000 }

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** Largest version file of each type of resource. */
export const versionFileBytes: Record<ResourceType, number> = {
  plugin: 64 * MiB,
  mod: 64 * MiB,
  datapack: 64 * MiB,
  configuration: 64 * MiB,
  resourcepack: 256 * MiB,
  graphics: 256 * MiB,
  model: 256 * MiB,
  other: 256 * MiB,
  map: 512 * MiB,
  'server-setup': 512 * MiB,
}
/** A menu made in the constructor, as a file. */
const menuFileBytes = MiB

export function maxAttachmentBytes(type: AttachmentType, resourceType: ResourceType | null = null): number {
  if (isPictureType(type)) return pictureRules[type].maxBytes
  if (type === 'menu') return menuFileBytes
  return resourceType ? versionFileBytes[resourceType] : Math.max(...Object.values(versionFileBytes))
}

/** All files of a person who is not approved yet. */
export const uploadQuota = { unapprovedBytes: 256 * MiB }

export const attachmentNameBytes = 255
/** An attachment that nothing uses is removed after so long. */
export const attachmentAges = { unboundHours: 24 }
/** An unfinished resumable upload is kept for so long after its last byte. */
export const uploadHours = 24
/** Without progress for so long, an upload is given up. */
export const uploadIdleMs = 25_000

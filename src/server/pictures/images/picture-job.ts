import type { PictureRules } from '../../../contract/limits/attachment-limits.ts'
import type { MessageArgs } from '../../../contract/errors.ts'

/** What is to be made of a picture. */
export type PictureJob = {
  rules: PictureRules
  /**
   * Copies of these widths, none wider than the picture; or one square of this many pixels, as photographs are made
   * smaller or with the hard edges of a pixel drawing.
   */
  make: { widths: readonly number[] } | { square: number; hardEdges?: boolean }
  /** A picture of more pixels is not made but said to be large: others shall not wait for it here. */
  mostArea?: number
}

export type PictureQuestion = { bytes: Buffer; job: PictureJob }

export type PictureCopy = { width: number; height: number; data: Buffer }

export type MadePicture = {
  animated: boolean
  /** From the narrowest to the widest, all webp without metadata. */
  copies: PictureCopy[]
  /** A picture of a few pixels as a data address of at most 1 KB. */
  preview: string
}

/** Why a picture is out of its limits: a message below `errors.field.`. */
export type PictureFault = { key: string; args: MessageArgs }

/** What the picture process answers. */
export type PictureAnswer = { made: MadePicture } | { fault: PictureFault } | { large: true }
